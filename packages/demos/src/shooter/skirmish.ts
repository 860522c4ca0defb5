import { createSociety, type GameWorld, type SavedSociety, type Society, seedFor } from '@telos/core'
import { createScheduler } from '@telos/core/schedule'
import { type FsmMemory, FsmSoldier } from './fsm-soldier.ts'
import { createMatch, type MatchOptions, type MatchReport } from './match.ts'
import { SoldierBody } from './soldier/soldier-body.ts'
import { soldierKind } from './soldier/soldier-kind.ts'
import type { SquadAgent } from './squad/squad-domain.ts'
import { squadKind } from './squad/squad-kind.ts'
import { middleOf } from './squad/squad-members.ts'
import { type ShooterSnapshot, type ShooterWorld, TICK_SECONDS } from './world/shooter-world.ts'
import { isAlive, type Soldier, type TeamColour } from './world/soldier.ts'

/** Who controls a side: soldiers under a squad leader, the same soldiers each on his own, or finite state machines. */
export type TeamControl = 'squad' | 'independent' | 'fsm'

/** Options of a match played by agents. */
export interface SkirmishOptions extends Omit<MatchOptions, 'blue' | 'red' | 'onTick'> {
  readonly blue: TeamControl
  readonly red: TeamControl
  /** Maximum nodes for all plans of a tick together. @default 2000 */
  readonly expansions?: number
}

/**
 * A running match: one society for the planning soldiers of both sides, with the arena as its world.
 *
 * @example
 * const skirmish = new Skirmish({ seed: 1, blue: 'squad', red: 'independent' })
 * while (skirmish.step()) draw(skirmish.world)
 */
export class Skirmish {
  readonly society: Society
  readonly world: ShooterWorld

  constructor(options: SkirmishOptions) {
    const { seed, expansions = 2000 } = options
    this.world = createMatch(options)
    const minds = { blue: options.blue, red: options.red }
    const { soldiers } = this.world
    const machines = soldiers
      .filter(({ side }) => minds[side] === 'fsm')
      .map(({ id, side, name }) => new FsmSoldier(id, seedFor(seedFor(seed, side), name)))
    const planning = createScheduler({ budget: { expansions } })
    this.society = createSociety({ seed, planning, world: new Battlefield(this.world, machines) })
    for (const side of ['blue', 'red'] as const) {
      const isSquad = minds[side] === 'squad'
      const team = minds[side] === 'fsm' ? [] : soldiers.filter((soldier) => soldier.side === side)
      const squad = isSquad ? this.#formSquad(side) : undefined
      for (const soldier of team) this.#enlist(soldier, isSquad)
      // where to fall back to
      squad?.memory.remember('start', { cell: middleOf(squad) })
    }
  }

  /** The leader of a side, if it has one. */
  squad(side: TeamColour): SquadAgent | undefined {
    return this.society.agents.get(squadName(side)) as unknown as SquadAgent | undefined
  }

  /** Advances by one tick. Returns false when the match is over. */
  step(): boolean {
    if (this.world.result !== 'running') return false
    this.society.tick(TICK_SECONDS)
    for (const soldier of this.world.soldiers)
      if (!isAlive(soldier) && this.society.agents.has(soldier.name)) this.society.remove(soldier.name)
    return this.world.result === 'running'
  }

  /** Restores a moment saved by `society.save`, from this match or one that began like it. */
  load(saved: SavedSociety): void {
    const context = (name: string) => {
      const soldier = this.world.soldiers.find((each) => each.name === name)
      return soldier === undefined ? this.world : new SoldierBody(this.world, soldier.id)
    }
    this.society.load(saved, { kinds: [soldierKind, squadKind], context })
  }

  /** The current or final result. */
  report(): MatchReport {
    const { result, time, soldiers } = this.world
    const alive = (side: TeamColour) => soldiers.filter((soldier) => soldier.side === side && isAlive(soldier)).length
    return {
      result: result === 'running' ? 'draw' : result,
      seconds: time,
      alive: { blue: alive('blue'), red: alive('red') },
    }
  }

  #formSquad(side: TeamColour): SquadAgent {
    const name = squadName(side)
    return this.society.add(squadKind, { name, context: this.world, group: name })
  }

  #enlist({ name, id, side }: Soldier, isMember: boolean): void {
    const context = new SoldierBody(this.world, id)
    this.society.add(soldierKind, { name, context, ...(isMember && { superior: squadName(side) }) })
  }
}

/** The name of the leader of a side. */
export function squadName(side: TeamColour): string {
  return `${side} squad`
}

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
