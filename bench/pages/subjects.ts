import type { createWorld } from '../../examples/excalibur/src/world.ts'
import type { Village } from '../../examples/phaser/src/village.ts'
import type { Museum } from '../../examples/three/src/museum.ts'

/** A page, and what makes its characters think again; that function is run in the page, and sees nothing from here. */
export interface Subject {
  readonly name: string
  /** What goes behind the address. */
  readonly search: string
  readonly makeTrouble: () => void
}

export const subjects: readonly Subject[] = [
  {
    name: 'excalibur',
    search: '',
    makeTrouble() {
      const world = window.telos.world as ReturnType<typeof createWorld>
      const door = world.nearestDoor(world.state.guard)
      if (world.state.doors[door].isLocked) world.unlock(door)
      else world.lock(door)
      world.moveKey()
      world.noise()
    },
  },
  {
    name: 'phaser',
    // on a canvas, which is faster than WebGL in software
    search: '?canvas',
    makeTrouble() {
      const world = window.telos.world as Village
      world.rain()
      world.stealBread()
      world.breakWell()
    },
  },
  {
    name: 'three',
    search: '',
    makeTrouble() {
      const { museum } = window.telos.world as { readonly museum: Museum }
      museum.cutLight()
      museum.throwCoin()
      museum.breakSwitch()
    },
  },
]
