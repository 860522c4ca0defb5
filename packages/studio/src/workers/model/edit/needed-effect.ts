/** The effect that makes a test true. */
type Data = Readonly<Record<string, unknown>>

export function neededEffect(spec: Data, test: unknown): { readonly change: unknown } | { readonly refused: string } {
  if (typeof test !== 'object' || test === null) return { change: test }
  const [[kind, value] = ['', undefined]] = Object.entries(test)
  switch (kind) {
    case 'atLeast':
      return atLeast(value, 0)
    case 'moreThan':
      return atLeast(value, 1)
    case 'atMost':
      return { change: value }
    case 'lessThan':
      return typeof value === 'number' ? { change: value - 1 } : { change: { difference: [value, 1] } }
    case 'between':
    case 'oneOf':
      return Array.isArray(value) && value.length > 0 ? { change: value[0] } : nothing
    case 'not':
      return otherThan(spec, value)
    case 'fact':
    case 'sum':
    case 'difference':
    case 'product':
    case 'quotient':
    case 'smallest':
    case 'largest':
      return { change: test }
    default:
      return nothing
  }
}

const nothing = { refused: 'No single effect makes this condition true. Write it in the text.' }

function atLeast(value: unknown, more: number): ReturnType<typeof neededEffect> {
  if (typeof value !== 'number') return { change: more === 0 ? value : { sum: [value, more] } }
  // what is there already counts, so a change is better than a value
  return value + more > 0 ? { change: { add: value + more } } : { change: value + more }
}

function otherThan({ kind, values, optional }: Data, value: unknown): ReturnType<typeof neededEffect> {
  if (typeof value === 'boolean') return { change: !value }
  if (kind === 'oneOf' && Array.isArray(values)) {
    const other = values.find((each) => each !== value)
    if (other !== undefined) return { change: other }
  }
  if (kind === 'ref' && optional === true && value !== null) return { change: null }
  if ((kind === 'count' || kind === 'number') && typeof value === 'number') return { change: { add: 1 } }
  return nothing
}
