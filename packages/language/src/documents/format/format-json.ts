/** A token tree of JSON: words keep their spelling. */
type Json = string | { readonly open: '{' | '['; readonly items: Json[]; readonly isSpread: boolean }

/**
 * Formats JSON with two blanks per level. A map or list stays on one line if it fits and its author has not put a line break in it.
 * Returns undefined for texts that are not JSON, such as one with comments.
 */
export function formatJson(text: string): string | undefined {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)]
  const [root] = readItems(
    tokens.map(({ 0: token, index }) => ({ token, index })),
    text,
  )
  return root === undefined ? undefined : `${written(root, 0, 0)}\n`
}

/** Reads with an explicit stack; a key and its value are two items. */
function readItems(tokens: readonly { token: string; index: number }[], text: string): Json[] {
  const root: Json[] = []
  const open: Json[][] = [root]
  for (const { token, index } of tokens) {
    if (token === '{' || token === '[') {
      const isSpread = token === '{' && /^[ \t]*\r?\n/.test(text.slice(index + 1, index + 200))
      const items: Json[] = []
      open.at(-1)!.push({ open: token, items, isSpread })
      open.push(items)
    } else if (token === '}' || token === ']') open.pop()
    else if (token !== ',' && token !== ':') open.at(-1)!.push(token)
  }
  return root
}

function written(node: Json, indent: number, column: number): string {
  if (typeof node === 'string') return node
  const close = node.open === '{' ? '}' : ']'
  if (node.items.length === 0) return node.open + close
  const line = onOneLine(node)
  if (line !== undefined && column + line.length < WIDEST) return line
  const inner = ' '.repeat(indent + 2)
  const lines =
    node.open === '['
      ? node.items.map((item) => written(item, indent + 2, indent + 2))
      : pairs(node.items).map(([key, value]) => `${key}: ${written(value, indent + 2, indent + 4 + key.length)}`)
  return `${node.open}\n${lines.map((each) => inner + each).join(',\n')}\n${' '.repeat(indent)}${close}`
}

const WIDEST = 110

/** Returns undefined for a value that spans lines. */
function onOneLine(node: Json): string | undefined {
  if (typeof node === 'string') return node
  if (node.isSpread || node.items.length > WIDEST) return undefined
  if (node.items.length === 0) return node.open === '{' ? '{}' : '[]'
  const items = node.items.map(onOneLine)
  if (!items.every((item) => item !== undefined)) return undefined
  if (node.open === '[') return `[${items.join(', ')}]`
  return `{ ${pairs(items)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`
}

function pairs<T extends Json>(items: readonly T[]): [string, T][] {
  return Array.from({ length: items.length / 2 }, (_, at) => [items[2 * at] as string, items[2 * at + 1]!])
}
