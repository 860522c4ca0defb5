import type { Drawing } from '../../agent/defining/agent-definition.ts'
import { needIterable } from '../../domain/check/need.ts'
import type { Moment } from '../moment.ts'
import { needMoment } from '../record-arguments.ts'

/** How the agents of a kind are drawn. */
export interface Drawer {
  readonly name: string
  readonly record:
    | { readonly draw?: ((fields: Readonly<Record<string, unknown>>) => readonly Drawing[]) | undefined }
    | undefined
}

/**
 * Returns what a debugger draws for a moment, by agent: each kind says how to draw its own fields. A kind whose `draw` throws draws a
 * text with the error, at no place.
 *
 * @example drawMoment(recorder.at(12), [soldier, squad]).get('Jack')
 */
export function drawMoment(moment: Moment, kinds: Iterable<Drawer>): ReadonlyMap<string, readonly Drawing[]> {
  needMoment(moment)
  needIterable(kinds, 'a list of kinds of agents')
  const byName = new Map([...kinds].map((kind) => [kind.name, kind]))
  const drawings = new Map<string, readonly Drawing[]>()
  for (const view of moment.agents.values()) {
    const record = byName.get(view.kind)?.record
    if (record?.draw === undefined) continue
    try {
      drawings.set(view.name, record.draw(view.fields))
    } catch (error) {
      const text = `${view.kind} could not be drawn: ${error instanceof Error ? error.message : 'not said why'}`
      drawings.set(view.name, [{ kind: 'text', at: [], text }])
    }
  }
  return drawings
}
