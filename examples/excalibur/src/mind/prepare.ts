import { createSociety } from '@telos/core'
import { createScheduler } from '@telos/core/schedule'
import { rooms } from '../world/castle.ts'
import { createWorld } from '../world/world.ts'
import type { defineGuard } from './guard.ts'
import { createGuardBody } from './guard-body.ts'

/** Plans with an invisible guard while the page loads, so that no frame has to wait for compiling. */
export function prepareGuards(kind: ReturnType<typeof defineGuard>): void {
  const society = createSociety({ planning: createScheduler({ budget: { expansions: 100_000 } }) })
  const world = createWorld({ heard: (sound) => society.notify('noise', sound) })
  const context = createGuardBody(world)
  const guard = society.add(kind, { name: 'guard', context, beliefs: { at: context.self.room } })
  const think = () => {
    guard.replan()
    for (let ticks = 0; ticks < 3; ticks++) society.tick(1 / 60)
  }
  // plans through a locked door call every cost function, which shows what these read before anything is compiled
  world.lock('east door')
  think()
  guard.prepare()
  for (let times = 0; times < 2; times++) {
    for (const _each of rooms) {
      think()
      context.round.push(...context.round.splice(0, 1))
    }
    world.putIntruder('kitchen')
    world.noise()
    think()
    world.hurt()
    think()
    world.heal(100)
  }
}
