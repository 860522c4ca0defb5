import { didYouMean } from '@telos/core/text'
import type { DemoOption, DemoOptions } from './demo.ts'

/**
 * Checks the options of a run and fills in defaults. Throws a `RangeError` for an unknown name or an invalid value.
 *
 * @example optionValues(pirateDemo.options, { seed: 1, law: 'unlawful' }) // { seed: 1, law: 'unlawful', remove: 'none' }
 */
export function optionValues(options: readonly DemoOption[], given: DemoOptions): DemoOptions {
  if (!Number.isSafeInteger(given.seed)) throw new RangeError(`seed: found ${given.seed}, expected a whole number`)
  const names = options.map(({ name }) => name)
  for (const name of Object.keys(given)) {
    if (name === 'seed' || names.includes(name)) continue
    throw new RangeError(`option "${name}" does not exist — ${hint(name, names)}`)
  }
  const values = options.map((option) => [option.name, read(option, given[option.name])] as const)
  return { ...Object.fromEntries(values), seed: given.seed }
}

function read({ name, choices, default: otherwise }: DemoOption, given: string | number | undefined) {
  if (given === undefined) return otherwise
  if (choices !== undefined) {
    const chosen = choices.find((choice) => choice === String(given))
    if (chosen === undefined) throw new RangeError(`${name}: found "${given}" — ${hint(String(given), choices)}`)
    return chosen
  }
  if (typeof otherwise !== 'number') return String(given)
  const value = typeof given === 'string' && given.trim() === '' ? Number.NaN : Number(given)
  if (!Number.isFinite(value)) throw new RangeError(`${name}: found "${given}", expected a number`)
  return value
}

function hint(name: string, names: readonly string[]): string {
  return (
    didYouMean(name, names) ?? (names.length === 0 ? 'this demo has no options' : `choose one of ${names.join(', ')}`)
  )
}
