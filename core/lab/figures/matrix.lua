-- Symmetric positive definite matrices, as lists of rows of plain numbers.

local matrix = {}

function matrix.new(size)
  local m = {}
  for i = 1, size do
    m[i] = {}
    for k = 1, size do m[i][k] = 0.0 end
  end
  return m
end

-- The lower triangle whose product with itself is the matrix.
local function root_of(m)
  local root = matrix.new(#m)
  for i = 1, #m do
    for k = 1, i do
      local sum, a, b = m[i][k], root[i], root[k]
      for j = 1, k - 1 do sum = sum - a[j] * b[j] end
      if i == k then a[i] = math.sqrt(math.max(sum, 1e-12))
      else a[k] = sum / b[k] end
    end
  end
  return root
end

local function solve_by(root, list)
  local size, x = #root, {}
  for i = 1, size do
    local sum = list[i]
    for k = 1, i - 1 do sum = sum - root[i][k] * x[k] end
    x[i] = sum / root[i][i]
  end
  for i = size, 1, -1 do
    local sum = x[i]
    for k = i + 1, size do sum = sum - root[k][i] * x[k] end
    x[i] = sum / root[i][i]
  end
  return x
end

-- x, so that m × x is the list.
function matrix.solve(m, list) return solve_by(root_of(m), list) end

function matrix.inverse(m)
  local root, inverse = root_of(m), {}
  for i = 1, #m do
    local unit = {}
    for k = 1, #m do unit[k] = i == k and 1.0 or 0.0 end
    inverse[i] = solve_by(root, unit)
  end
  return inverse
end

function matrix.times(a, list)
  local product = {}
  for i, row in ipairs(a) do
    local sum = 0
    for k, n in ipairs(list) do sum = sum + row[k] * n end
    product[i] = sum
  end
  return product
end

-- Rows and columns of these numbers alone.
function matrix.part(m, numbers)
  local part = {}
  for i, a in ipairs(numbers) do
    part[i] = {}
    for k, b in ipairs(numbers) do part[i][k] = m[a][b] end
  end
  return part
end

return matrix
