import type { AgentEvent } from '@telos/core'
import { type StepWords, spelt } from '../step-words.ts'
import type { SquadCommand } from './squad/squad-command.ts'
import type { ShooterEvent, Soldier } from './world/soldier.ts'

/** Returns the name of an enemy: to a side, `enemy2` is the second soldier of the other one. */
export function enemyName(soldiers: readonly Soldier[], side: Soldier['side'], slot: string): string {
  const enemies = soldiers.filter((soldier) => soldier.side !== side)
  return enemies[Number(slot.slice(-1)) - 1]?.name ?? slot
}

/** Returns words for the goals and plans of the soldiers of a side. */
export function soldierWords(soldiers: readonly Soldier[], side: Soldier['side']): StepWords {
  const at =
    (words: string) =>
    ({ foe = '' }: Readonly<Record<string, string>>) =>
      words.replace('FOE', enemyName(soldiers, side, foe))
  return {
    dodgeGrenade: 'dodge the grenade',
    survive: 'stay alive',
    engage: 'obey: attack',
    pin: 'obey: pin the enemy down',
    makeReady: 'make ready',
    search: 'look for enemies',
    takePost: 'obey: take up position',
    fireRifle: at('fire at FOE'),
    fireInTheOpen: at('fire at FOE in the open'),
    fireAtCover: at('fire at the cover of FOE'),
    firePistol: at('fire the pistol at FOE'),
    throwGrenade: at('throw a grenade at FOE'),
    suppress: at('keep FOE down'),
    takeFiringPosition: at('get FOE in sight from cover'),
    flank: at('go round FOE'),
    closeIn: at('close in on FOE'),
    drawPistol: 'draw the pistol',
    drawRifle: 'draw the rifle',
    fleeGrenade: 'run from the grenade',
    goToPost: 'go there',
    watchPost: 'keep watch',
  }
}

/** What squad leaders say when they start something; FOE is the enemy concerned. */
const orders: Readonly<Record<string, string>> = {
  focusFire: 'orders: everyone fire at FOE',
  manoeuvre: 'orders: pin FOE down and flank',
  holdLine: 'orders: stay in cover and wait for FOE',
  assault: 'orders: everyone charge FOE',
  regroup: 'orders: regroup',
  sweep: 'orders: advance together',
  moveOut: 'obeys and moves out',
  fallBack: 'obeys and falls back',
  holdGround: 'holds its ground',
}

/** Tells what happens in a match in sentences. */
export class ShooterNarrator {
  readonly #tell: (sentence: string) => void
  readonly #soldiers: readonly Soldier[]
  /** The last words of each leader; repetitions are not quoted. */
  readonly #said = new Map<string, string>()

  constructor(soldiers: readonly Soldier[], tell: (sentence: string) => void) {
    this.#tell = tell
    this.#soldiers = soldiers
  }

  /** Reports an order from the player. */
  commanded({ order }: SquadCommand): void {
    this.#tell(`The player orders: ${spelt(order)}.`)
  }

  onEvent(event: AgentEvent): void {
    if (event.type !== 'action-start' || !Object.hasOwn(orders, event.step.name)) return
    const foe = event.step.args['foe']
    const words = orders[event.step.name]!.replace(
      'FOE',
      foe === undefined ? '' : enemyName(this.#soldiers, event.agent.startsWith('blue') ? 'blue' : 'red', foe),
    )
    if (this.#said.get(event.agent) === words) return
    this.#said.set(event.agent, words)
    this.#tell(`The ${event.agent} ${words}.`)
  }

  happened(event: ShooterEvent): void {
    const line = this.#sentence(event)
    if (line !== undefined) this.#tell(`${line}.`)
  }

  #sentence(event: ShooterEvent): string | undefined {
    switch (event.type) {
      case 'killed':
        return `${this.#name(event.soldier)} shoots ${this.#name(event.target)}`
      case 'grenade':
        return `${this.#name(event.soldier)} throws a grenade`
      case 'hit':
        return event.weapon === 'grenade' ? `${this.#name(event.target)} is hit by a grenade` : undefined
      case 'over':
        return event.winner === 'draw' ? 'Time is up: a draw' : `The ${event.winner} side wins`
      default:
        return undefined
    }
  }

  #name(id: number): string {
    return this.#soldiers[id]?.name ?? 'someone'
  }
}
