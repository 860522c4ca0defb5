import type { Drawing } from '../../agent/defining/agent-definition.ts'
import { needIterable } from '../../domain/check/plain.ts'
import type { Moment } from '../moment.ts'
import { needMoment } from '../record-arguments.ts'

/** How to draw the agents of a kind. */
export interface Drawer {
  readonly name: string
  readonly record:
    | { readonly draw?: ((fields: Readonly<Record<string, unknown>>) => readonly Drawing[]) | undefined }
    | undefined
}

/**
 * Returns what a debugger draws for a moment, by agent: each kind decides how to draw its own fields. If a kind's `draw` throws, its agents
 * are drawn as a text with the error, without a position.
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
      const text = `${view.kind} could not be drawn: ${error instanceof Error ? error.message : 'unknown reason'}`
      drawings.set(view.name, [{ kind: 'text', at: [], text }])
    }
  }
  return drawings
}
