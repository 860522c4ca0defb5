import { createSociety } from '@telos/core'
import { createScheduler } from '@telos/core/schedule'
import { rooms } from '../world/castle.ts'
import { createWorld } from '../world/world.ts'
import type { defineGuard } from './guard.ts'
import { createGuardBody } from './guard-body.ts'

/** Compiles what guards will ask, while the page loads: no frame waits for it. A guard whom nobody sees asks it all before. */
export function prepareGuards(kind: ReturnType<typeof defineGuard>): void {
  const society = createSociety({ planning: createScheduler({ budget: { expansions: 100_000 } }) })
  const world = createWorld({ heard: (sound) => society.notify('noise', sound) })
  const context = createGuardBody(world)
  const guard = society.add(kind, { name: 'guard', context, beliefs: { at: context.self.room } })
  const think = () => {
    guard.replan()
    for (let ticks = 0; ticks < 3; ticks++) society.tick(1 / 60)
  }
  // plans through a locked door ask every cost function, and what these read has to be known before anything is compiled for good
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
