import type { GameWorld } from '@telos/core'
import type { FsmMemory, FsmSoldier } from './fsm-soldier.ts'
import type { ShooterSnapshot, ShooterWorld } from './world/shooter-world.ts'

/** The world of a society: the arena, and the state machines that live in it without being agents. */
export class Battlefield implements GameWorld {
  readonly arena: ShooterWorld
  readonly #machines: readonly FsmSoldier[]

  constructor(arena: ShooterWorld, machines: readonly FsmSoldier[]) {
    this.arena = arena
    this.#machines = machines
  }

  step(dt: number): void {
    for (const machine of this.#machines) machine.update(this.arena)
    this.arena.step(dt)
  }

  snapshot(): unknown {
    return { arena: this.arena.snapshot(), machines: this.#machines.map(({ memory }) => ({ ...memory })) }
  }

  restore(snapshot: unknown): void {
    const { arena, machines } = snapshot as { arena: ShooterSnapshot; machines: readonly FsmMemory[] }
    this.arena.restore(arena)
    for (const [index, { memory }] of this.#machines.entries()) Object.assign(memory, machines[index])
  }
}
