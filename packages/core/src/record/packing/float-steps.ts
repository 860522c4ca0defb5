/** The distance between two numbers, counted in representable floats: a value close to its prediction takes one byte. */

const numbers = new Float64Array(2)
const halves = new Uint32Array(numbers.buffer)
// the order of the halves depends on the machine's endianness
const [low, high] = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? [0, 1] : [1, 0]

/** Larger distances take as many bytes as the number itself. */
const farthest = 2 ** 31

/** Returns the distance between two numbers, encoded as 0, 1, 2, 3 … for 0, -1, 1, -2 …; undefined if they are too far apart. */
export function stepsBetween(from: number, to: number): number | undefined {
  numbers[0] = from
  numbers[1] = to
  const steps = (halves[2 + high] - halves[high]) * 2 ** 32 + (halves[2 + low] - halves[low])
  if (steps <= -farthest || steps >= farthest) return undefined
  return steps >= 0 ? 2 * steps : -2 * steps - 1
}

/** Returns the number at an encoded distance. */
export function stepFrom(from: number, code: number): number {
  const steps = code % 2 === 0 ? code / 2 : -(code + 1) / 2
  numbers[0] = from
  const sum = halves[low] + steps
  const carry = Math.floor(sum / 2 ** 32)
  halves[low] = sum - carry * 2 ** 32
  halves[high] += carry
  return numbers[0]
}
