import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sharedFolder } from '../../places.ts'
import type { Contestant } from '../contestant.ts'
import type { GoapTask } from '../tasks/tasks.ts'

export const yardstickName = 'yardstick'

interface Planner {
  readonly expanded: number
  plan(): string[] | null
}

/**
 * A yardstick, not a peer: the forty lines of bit sets that plain JavaScript allows for Boolean facts. Its constructor compiles task and
 * start, so it gets one planner per start and only its search is timed. Undefined if it is not there.
 */
export async function loadYardstick(): Promise<Contestant | undefined> {
  const file = join(sharedFolder(), 'bench', 'yardstick.mjs')
  if (!existsSync(file)) return undefined
  const { Planner } = (await import(pathToFileURL(file).href)) as { Planner: new (task: GoapTask) => Planner }
  return {
    name: yardstickName,
    prepare(task, starts) {
      const made = new Map<string, Planner>()
      const planners = starts.map((init) => {
        const key = JSON.stringify(init)
        const planner = made.get(key) ?? new Planner({ ...task, init })
        made.set(key, planner)
        return planner
      })
      let last = planners[0]
      return {
        run(start) {
          last = planners[start]
          return last.plan()
        },
        steps: (result) => (result as string[] | null) ?? undefined,
        expanded: () => last.expanded,
      }
    },
  }
}
