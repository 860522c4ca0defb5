import { createSociety } from '@telos/core'
import type { defineGuard } from './guard.ts'
import { createGuardBody } from './guard-body.ts'
import { createWorld } from './world.ts'

/** Plays some minutes that nobody sees, while the page loads: no frame waits for what the first plan for a goal compiles. */
export function rehearse(kind: ReturnType<typeof defineGuard>): void {
  const society = createSociety()
  const world = createWorld({ heard: (sound) => society.notify('noise', sound), restarted: () => {} })
  society.add(kind, { name: 'guard', context: createGuardBody(world), beliefs: { at: world.state.guard.room } })
  const scenes = [
    () => world.lock('east door'),
    () => world.moveKey(),
    () => world.noise(),
    () => world.putIntruder('kitchen'),
    () => world.hurt(),
  ]
  const pass = (seconds: number) => {
    for (let time = 0; time < seconds; time += 0.05) {
      world.step(0.05)
      society.tick(0.05)
    }
  }
  // once through all the rooms
  pass(90)
  for (const scene of scenes) {
    scene()
    pass(8)
  }
}
