import { didYouMean } from '../../domain/check/did-you-mean.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'

interface Declaration {
  readonly name: string
  readonly aliases?: readonly string[]
}

/**
 * Finds a declaration by its name or an alias, in any spelling: `IDA*`, `ida-star` and `idastar` are the same.
 * Returns anything but a name as it is, so that your own declarations plug in. Throws an `UnsupportedError` for an unknown name.
 *
 * @example findByName('engine', engines, 'IDA*').name // 'idastar'
 */
export function findByName<T extends Declaration>(kind: string, all: readonly T[], wanted: string | T): T {
  if (typeof wanted !== 'string') return wanted
  const plain = spelling(wanted)
  const found =
    all.find(({ name }) => name === wanted) ??
    all.find(({ name, aliases = [] }) => [name, ...aliases].some((each) => spelling(each) === plain))
  if (found !== undefined) return found
  const names = all.map(({ name }) => name)
  const hint = didYouMean(wanted, names) ?? `choose from ${names.join(', ')}`
  throw new UnsupportedError(`unknown ${kind} "${wanted}" — ${hint}`)
}

/** Lower-case letters and digits only; the star of A* is spelled out. */
function spelling(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('*', 'star')
    .replace(/[^a-z0-9]/g, '')
}
