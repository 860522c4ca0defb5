/** Makes an action give what a condition needs: the edits that dragging a link does. */
import { type DataEdit, DocumentText } from '@telos/documents/editing'
import type { TextFile } from '@telos/language'
import type { DomainEdit } from '../model-contract.ts'
import { partsOfKey } from '../view/start-state.ts'
import { giverScope } from './giver-scope.ts'
import { neededEffect } from './needed-effect.ts'

type Data = Readonly<Record<string, unknown>>
type Found = { readonly edits: readonly DataEdit[] } | { readonly refused: string }

export function linkEdits(file: TextFile, { from, to, fact }: Extract<DomainEdit, { kind: 'link' }>): Found {
  const text = new DocumentText(file.text, file.path)
  const data = mapAt(text.data)
  const giver = mapAt(mapAt(data['actions'])[from])
  if (!Object.hasOwn(mapAt(data['actions']), from))
    return { refused: `Only an action can give something, and "${from}" is none.` }
  const needing = needingPart(data, to)
  if (!Object.hasOwn(needing.conditions, fact)) return { refused: `Nothing there needs "${fact}" any more.` }
  if (fact === 'any' || fact === 'all' || fact === 'not')
    return { refused: 'This condition combines others. Add the effect in the form or in the text.' }
  const { name } = partsOfKey(fact)
  const spec = mapAt(mapAt(data['facts'])[name])
  if (!Object.hasOwn(mapAt(data['facts']), name)) return { refused: `"${name}" is no fact yet. Declare it first.` }
  if (spec['kind'] === 'derived') return { refused: `"${name}" follows from other facts. Give one of those instead.` }
  if (spec['fixed'] !== undefined) return { refused: `"${name}" is fixed: no action can change it.` }
  const wanted = neededEffect(spec, needing.conditions[fact])
  if ('refused' in wanted) return wanted
  const scope = giverScope(data, mapAt(giver['with']), needing.parameters)
  const key = scope.key(fact)
  const value = scope.value(wanted.change)
  const does = mapAt(giver['does'])
  if (Object.hasOwn(does, key))
    return {
      refused:
        JSON.stringify(does[key]) === JSON.stringify(value)
          ? `${from} already does that.`
          : `${from} already changes ${key}. Change that effect in the form.`,
    }
  const edits: DataEdit[] = Object.entries(scope.added).map(([parameter, type]) => ({
    kind: 'set',
    at: ['actions', from, 'with', parameter],
    value: type,
    before: ['needs', 'does', 'cost'],
  }))
  edits.push({ kind: 'set', at: ['actions', from, 'does', key], value, before: ['cost', 'minCost', 'check', 'tags'] })
  return { edits }
}

function needingPart(data: Data, to: string): { readonly conditions: Data; readonly parameters: Data } {
  if (to === 'goal') return { conditions: mapAt(data['goal']), parameters: {} }
  const goal = to.startsWith('goal:') ? mapAt(mapAt(data['goals'])[to.slice('goal:'.length)]) : undefined
  const part = goal ?? mapAt(mapAt(data['actions'])[to])
  return { conditions: mapAt(goal === undefined ? part['needs'] : part['wants']), parameters: mapAt(part['with']) }
}

function mapAt(data: unknown): Data {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Data) : {}
}
