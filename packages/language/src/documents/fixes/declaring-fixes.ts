/** Fixes that declare missing names. */
import type { Fix } from '@telos/core'
import { keyName, scalarWord } from '@telos/documents/editing'
import { isMap, isScalar } from 'yaml'
import { factKeyParts } from '../names/domain-table.ts'
import type { DocumentFixContext } from './document-edits.ts'
import { wrongScalar } from './meant-fixes.ts'

export function declareType(context: DocumentFixContext): readonly Fix[] {
  const scalar = wrongScalar(context)
  if (scalar === undefined) return []
  const name = scalarWord(scalar)
  return context.domainEdits?.addTo('objects', name, [], `Declare the type "${name}"`) ?? []
}

/** Declares a fact of the kind that its value suggests. */
export function declareFact(context: DocumentFixContext): readonly Fix[] {
  const { table, domainEdits, edits, path } = context
  const scalar = wrongScalar(context)
  if (scalar === undefined || table === undefined || domainEdits === undefined) return []
  const { name, args } = factKeyParts(scalarWord(scalar))
  if (name.text === '') return []
  const parameters = parametersAt(context)
  const per = args.map(({ text }) => parameters.get(text)?.type ?? table.objects.get(text)?.type)
  if (!per.every((type) => type !== undefined)) return []
  const about = per.length === 0 ? {} : { per }
  const spec = { ...kindFor(context, edits.at(path)?.node), ...about }
  return domainEdits.addTo('facts', name.text, spec, `Declare the fact "${name.text}"`)
}

function kindFor({ table, diagnostic }: DocumentFixContext, value: unknown): Record<string, unknown> {
  if (!diagnostic.atKey) return { kind: 'count', max: 10 }
  if (isScalar(value) && typeof value.value === 'number')
    return { kind: 'count', max: Math.max(10, Math.ceil(value.value)) }
  if (isScalar(value) && typeof value.value === 'string') {
    const type = table?.objects.get(value.value)?.type
    return type === undefined ? { kind: 'oneOf', values: [value.value] } : { kind: 'ref', type }
  }
  const key = isMap(value) && value.items[0] ? keyName(value.items[0]) : undefined
  return key === undefined || key === 'not' ? { kind: 'flag' } : { kind: 'count', max: 10 }
}

function parametersAt({ table, path }: DocumentFixContext) {
  const name = String(path[1])
  const rule =
    path[0] === 'actions'
      ? table?.actions.get(name)
      : path[0] === 'goals'
        ? table?.goals.get(name)
        : table?.facts.get(name)
  return rule?.parameters ?? new Map<string, never>()
}

/** Declares an object of the type that its place expects. */
export function declareObject(context: DocumentFixContext): readonly Fix[] {
  const { table, domainEdits, path } = context
  const scalar = wrongScalar(context)
  if (scalar === undefined || table === undefined || domainEdits === undefined) return []
  const word = scalarWord(scalar)
  const isTuple = path.at(-2) === 'fixed'
  const { name, args } = isTuple ? factKeyParts(`(${word})`) : factKeyParts(word)
  const parameters = parametersAt(context)
  const isKnown = (text: string) => parameters.has(text) || table.objects.has(text)
  const at = args.findIndex(({ text }) => !isKnown(text))
  const fact = table.facts.get(isTuple ? String(path[1]) : name.text)
  const type = at === -1 ? goalParameterType(context) : fact?.per[at]
  const object = at === -1 ? word : args[at]!.text
  if (type === undefined) return []
  return domainEdits.addItem(['objects', type], object, `Declare the object "${object}"`)
}

/** The type of a goal's parameter in `{ goal: closed, with: { door: … } }`. */
function goalParameterType({ edits, path, table }: DocumentFixContext): string | undefined {
  if (path.at(-2) !== 'with') return undefined
  const goal = edits.at([...path.slice(0, -2), 'goal'])?.node
  return isScalar(goal) ? table?.goals.get(scalarWord(goal))?.parameters.get(String(path.at(-1)))?.type : undefined
}

export function declareGoal({ domainEdits, value }: DocumentFixContext): readonly Fix[] {
  if (typeof value !== 'string') return []
  return domainEdits?.addTo('goals', value, { wants: {} }, `Declare the goal "${value}"`) ?? []
}
