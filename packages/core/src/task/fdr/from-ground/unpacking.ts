import type { StateLayout } from '../../packed/state-layout.ts'
import type { Task } from '../../task.ts'
import type { FdrForm } from '../from-ground.ts'
import type { Unpacking } from '../unpacked-values.ts'

/** The places of a task's finite variables in its states. Derived ones have no place: their rules determine them. */
export function unpackingOf({ variables }: FdrForm, { words, fieldOf, fields }: StateLayout): Unpacking {
  const shift = new Int32Array(variables.length)
  const mask = new Int32Array(variables.length)
  const variableAt = new Int32Array(words * 32).fill(-1)
  for (const [variable, { source, derived }] of variables.entries()) {
    if (source === undefined || derived) continue
    const field = fields[fieldOf[source.index]]
    shift[variable] = field.shift
    mask[variable] = field.mask
    const first = field.word * 32 + field.shift
    variableAt.fill(variable, first, first + 32 - Math.clz32(field.mask))
  }
  return { width: words, shift, mask, variableAt }
}

/** Reads the numbers of an FDR task from states of a task, in which some of them are counts in words. */
export function packedNumbers(
  { numbers }: FdrForm,
  { layout, store }: Task,
): (state: number, out: Float64Array) => void {
  const slots = Int32Array.from(numbers, (variable) => layout.numberOf[variable])
  const fields = numbers.map((variable) => layout.fields[layout.fieldOf[variable]])
  return (state, out) => {
    for (let at = 0; at < out.length; at++) {
      if (slots[at] >= 0) out[at] = store.numbers[state * store.numberCount + slots[at]]
      else {
        const { word, shift, mask, variable } = fields[at]
        out[at] = variable.min + ((store.words[state * store.width + word] >>> shift) & mask)
      }
    }
  }
}
