/** Reads fact keys: `gold`, `open(door)`, `link(gate,tower)`. */
import type { Argument, FactModel, FactTerm } from '../model.ts'
import type { DataPath } from './domain-report.ts'
import { type CheckScope, findNamed, isBrokenName, isSubtypeOf } from './domain-vocabulary.ts'
import { show } from './plain.ts'

interface FactKey {
  readonly name: string
  readonly args: readonly string[]
}

/** Splits a key; undefined if its parentheses or commas are misplaced. */
export function splitFactKey(key: string): FactKey | undefined {
  const open = key.indexOf('(')
  if (open === -1) return /[),]/.test(key) ? undefined : { name: key, args: [] }
  const inside = key.slice(open + 1, -1)
  if (!key.endsWith(')') || /[()]/.test(inside) || open === 0) return undefined
  return { name: key.slice(0, open), args: inside.split(',') }
}

/** Resolves a key to its fact and arguments. Set `atKey` if it is a key, not a value, in the data. */
export function readFactKey(scope: CheckScope, key: string, path: DataPath, atKey: boolean): FactTerm | undefined {
  const { vocabulary, report } = scope
  const split = splitFactKey(key)
  if (!split) {
    const hint = 'write "gold", "open(northDoor)" or "link(gate,tower)"'
    return report.error('domain/bad-fact-key', path, `cannot read ${show(key)} as a fact`, { hint, atKey })
  }
  const index = vocabulary.factByName.get(split.name)
  if (index === undefined) {
    if (!vocabulary.broken.has(split.name)) {
      const known = () => [...vocabulary.factByName.keys(), ...vocabulary.broken]
      report.unknown('domain/unknown-fact', path, 'fact', split.name, known, atKey)
    }
    return undefined
  }
  const fact = vocabulary.facts[index]!
  if (fact.parameters.length !== split.args.length) return reportArity(scope, fact, split, path, atKey)
  const args = split.args.map((arg, position) => readArgument(scope, fact.parameters[position]!, arg, path, atKey))
  return args.every((arg) => arg !== undefined) ? { kind: 'fact', fact: index, args } : undefined
}

function readArgument(
  scope: CheckScope,
  wanted: number,
  name: string,
  path: DataPath,
  atKey: boolean,
): Argument | undefined {
  const { vocabulary, report } = scope
  const found = findNamed(scope, name)
  if (found === undefined) {
    if (isBrokenName(scope, name)) return undefined
    const known = () => [
      ...scope.parameterByName.keys(),
      ...vocabulary.types[wanted]!.objects.map((at) => vocabulary.objects[at]!.name),
    ]
    if (name === name.trim())
      return report.unknown('domain/unknown-object', path, 'object or parameter', name, known, atKey)
    const hint = 'write arguments without spaces: "link(gate,tower)"'
    return report.error('domain/bad-fact-key', path, `found spaces around ${show(name.trim())}`, { hint, atKey })
  }
  if (isSubtypeOf(vocabulary, found.type, wanted)) return found.argument
  const message = `found ${found.words}, expected one of type "${vocabulary.types[wanted]!.name}"`
  return report.error('domain/wrong-type', path, message, { atKey })
}

function reportArity(scope: CheckScope, fact: FactModel, key: FactKey, path: DataPath, atKey: boolean): undefined {
  const types = fact.parameters.map((type) => scope.vocabulary.types[type]!.name)
  const expected = types.length === 0 ? 'none' : `${types.length} (${types.join(', ')})`
  const hint = types.length === 0 ? `write ${show(fact.name)}` : `write "${fact.name}(…)" with ${types.join(', ')}`
  const message = `found ${key.args.length} arguments of fact "${fact.name}", expected ${expected}`
  scope.report.error('domain/wrong-arity', path, message, { hint, atKey })
}
