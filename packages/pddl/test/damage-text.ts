import fc from 'fast-check'

/** One accident: deleted, doubled, swapped or foreign characters and words, or a truncated text. */
interface Accident {
  readonly kind: number
  readonly at: number
  readonly with: string
}

const GARBAGE = ['(', ')', '((', '))', ';', ':', '?', '-', '\0', 'é', '\ufeff', '"', '\r', '\n', '(:action', ':effect']
const WORDS = [
  '(define',
  '(and',
  '(not',
  '(when',
  '(forall (?x)',
  '(= 1',
  '5',
  'either',
  '(preference p',
  '#t',
  '1e999',
]

export const arbitraryAccidents: fc.Arbitrary<Accident[]> = fc.array(
  fc.record({ kind: fc.nat(7), at: fc.nat(100_000), with: fc.constantFrom(...GARBAGE, ...WORDS) }),
  { minLength: 1, maxLength: 6 },
)

export function damageText(text: string, accidents: readonly Accident[]): string {
  for (const accident of accidents) text = damage(text, accident)
  return text
}

function damage(text: string, { kind, at, with: garbage }: Accident): string {
  const place = text.length === 0 ? 0 : at % text.length
  const words = () => text.split(/(?<=[\s()])|(?=[()])/)
  const changed = (change: (list: string[], index: number) => void) => {
    const list = words()
    change(list, at % list.length)
    return list.join('')
  }
  switch (kind) {
    case 0:
      return text.slice(0, place) + text.slice(place + 1)
    case 1:
      return text.slice(0, place) + (text[place] ?? '') + text.slice(place)
    case 2:
      return text.slice(0, place) + (text[place + 1] ?? '') + (text[place] ?? '') + text.slice(place + 2)
    case 3:
      return text.slice(0, place) + garbage + text.slice(place)
    case 4:
      return changed((list, index) => list.splice(index, 1))
    case 5:
      return changed((list, index) => list.splice(index, 0, list[index]!))
    case 6:
      return changed((list, index) => list.splice(index, 2, list[index + 1] ?? '', list[index]!))
    default:
      return text.slice(0, place)
  }
}
