/*
 * deck: a pile of cards as a plain array in the state of the game. The top is
 * the last element. A card is any string or integer.
 */
#include "../limits/armed.h"
#include "stream.h"

/* A table with holes may call itself longer than anybody can wait for. */
enum { MOST_CARDS = 1 << 24 };

static lua_Integer length_of(lua_State *L, int arg) {
  luaL_checktype(L, arg, LUA_TTABLE);
  lua_Unsigned count = lua_rawlen(L, arg);
  luaL_argcheck(L, count <= MOST_CARDS, arg, "too many cards");
  return (lua_Integer)count;
}

static void check_card(lua_State *L, int arg) {
  int good = lua_type(L, arg) == LUA_TSTRING || lua_isinteger(L, arg);
  luaL_argcheck(L, good, arg, "a card (string or integer) expected");
}

/* draw(deck) -> the top card, or nil when there is none */
static int l_deck_draw(lua_State *L) {
  lua_Integer count = length_of(L, 1);
  if (count == 0) {
    lua_pushnil(L);
    return 1;
  }
  lua_rawgeti(L, 1, count);
  lua_pushnil(L);
  lua_rawseti(L, 1, count);
  return 1;
}

/* put(deck, card): on top */
static int l_deck_put(lua_State *L) {
  lua_Integer count = length_of(L, 1);
  check_card(L, 2);
  lua_settop(L, 2);
  lua_rawseti(L, 1, count + 1);
  return 0;
}

/* under(deck, card): at the bottom */
static int l_deck_under(lua_State *L) {
  lua_Integer count = length_of(L, 1);
  check_card(L, 2);
  lua_settop(L, 2);
  for (lua_Integer i = count; i >= 1; i--) {
    rw_armed_step(L, i);
    lua_rawgeti(L, 1, i);
    lua_rawseti(L, 1, i + 1);
  }
  lua_rawseti(L, 1, 1);
  return 0;
}

/* append(deck, discards): all of these on top. */
static int append(lua_State *L) {
  lua_Integer count = length_of(L, 1);
  lua_Integer more = length_of(L, 2);
  for (lua_Integer i = 1; i <= more; i++) {
    rw_armed_step(L, i);
    lua_rawgeti(L, 2, i);
    lua_rawseti(L, 1, count + i);
  }
  return 0;
}

/* Removes everything above the first 'count' from the pile 'arg'. */
static void cut_to(lua_State *L, int arg, lua_Integer count) {
  for (lua_Integer i = length_of(L, arg); i > count; i--) {
    rw_armed_step(L, i);
    lua_pushnil(L);
    lua_rawseti(L, arg, i);
  }
}

/* shuffle_in(deck, discards, stream) -> deck; the discards are empty then */
static int l_deck_shuffle_in(lua_State *L) {
  lua_Integer count = length_of(L, 1);
  length_of(L, 2);
  luaL_argcheck(L, !lua_rawequal(L, 1, 2), 2, "the deck itself");
  rw_stream_load(L, 3);
  lua_pushcfunction(L, append);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
    cut_to(L, 1, count);
    return lua_error(L);
  }
  cut_to(L, 2, 0);
  rw_stream_shuffle(L, 3, 1);
  lua_settop(L, 1);
  return 1;
}

static const luaL_Reg deck_functions[] = {
    {"draw",       l_deck_draw      },
    {"put",        l_deck_put       },
    {"shuffle_in", l_deck_shuffle_in},
    {"under",      l_deck_under     },
    {NULL,         NULL             },
};

int luaopen_rulewright_kernel_deck(lua_State *L) {
  luaL_newlib(L, deck_functions);
  return 1;
}
