import { type AgentEvent, createSociety, type Society } from '@telos/core'
import type { WorldScene } from '@telos/draw'
import { type Demo, type DemoOptions, optionValues } from '../demo.ts'
import { goalInWords } from '../step-words.ts'
import { StoryRun } from '../story-run.ts'
import { drawField, fieldScene, fieldWords } from './field-scene.ts'
import { fieldSoldierKind, movements } from './field-soldier.ts'
import { SniperField, tower } from './sniper-field.ts'

const secondsPerStep = 0.2
const mostSeconds = 120
/** Shots from the tower reach farther. */
const range = { field: 7, tower: 16 } as const

const goalWords: Readonly<Record<string, string>> = {
  wander: 'wanders about',
  takeCover: 'takes cover',
  attack: 'attacks',
}

/** A soldier and a sniper hold a field side by side. They are of the same kind. */
export class SniperRun extends StoryRun {
  readonly field: SniperField
  override readonly society: Society
  readonly soldier = 'Ann'
  readonly sniper = 'Tess'
  readonly #goals = new Map<string, Set<string>>()

  constructor(options: DemoOptions) {
    super()
    const { seed } = optionValues([], options)
    const field = new SniperField(seed)
    this.field = field
    field.place(this.soldier, { x: 8, y: 3 }, range.field)
    field.place(this.sniper, tower, range.tower)
    this.society = createSociety({ seed, world: field })
    this.society.subscribe((event) => this.#hear(event))
    this.society.add(fieldSoldierKind, { name: this.soldier, context: { field, name: this.soldier } })
    this.society.add(fieldSoldierKind, {
      name: this.sniper,
      context: { field, name: this.sniper },
      without: movements,
    })
  }

  get isOver(): boolean {
    return this.society.agents.size === 0 || this.field.isQuiet || this.society.time >= mostSeconds
  }

  protected advance(): void {
    const { fallen } = this.field.state
    this.society.tick(secondsPerStep)
    if (this.field.state.fallen > fallen) this.tell('A raider falls.')
    for (const name of this.society.agents.keys()) {
      if (this.field.trooper(name).health > 0) continue
      this.tell(`${name} is down.`)
      this.society.remove(name)
    }
  }

  picture(): string {
    return drawField(this.field)
  }

  scene(): WorldScene {
    return fieldScene(this.field, this.society)
  }

  outcome(): Readonly<Record<string, unknown>> {
    const report = (name: string) => {
      const { paces, shots, health } = this.field.trooper(name)
      return { goals: [...(this.#goals.get(name) ?? [])].sort(), paces: Math.round(paces * 10) / 10, shots, health }
    }
    return { soldier: report(this.soldier), sniper: report(this.sniper), raidersDown: this.field.state.fallen }
  }

  outcomeInWords(): Readonly<Record<string, unknown>> {
    const report = (name: string) => {
      const { paces, shots, health } = this.field.trooper(name)
      return {
        wanted: [...(this.#goals.get(name) ?? [])].sort().map((goal) => `to ${goalInWords(goal, fieldWords)}`),
        'paces walked': Math.round(paces),
        'shots fired': shots,
        'health left': Math.max(0, health),
      }
    }
    return {
      [`${this.soldier}, the soldier`]: report(this.soldier),
      [`${this.sniper}, the sniper`]: report(this.sniper),
      'raiders beaten': this.field.state.fallen,
    }
  }

  #hear(event: AgentEvent): void {
    if (event.type === 'goal-chosen' && event.goal !== undefined) {
      const goals = this.#goals.get(event.agent) ?? new Set()
      this.#goals.set(event.agent, goals.add(event.goal))
      this.tell(`${event.agent} ${goalWords[event.goal] ?? event.goal}.`)
    } else if (event.type === 'action-start' && event.step.name === 'reload') this.tell(`${event.agent} reloads.`)
  }
}

/**
 * The fixed sniper of Pittman's chapters 3.11 and 3.12: a soldier wanders, takes cover and attacks; one of the same kind without the
 * movement actions holds the tower and attacks.
 *
 * @example
 * const run = sniperDemo.start({ seed: 1 })
 * while (run.step());
 * run.outcome() // { soldier: { goals: ['attack', 'takeCover', 'wander'], … }, sniper: { goals: ['attack'], paces: 0, … }, … }
 */
export const sniperDemo: Demo = {
  name: 'sniper',
  rank: 6,
  summary: 'a soldier, and a sniper: the same kind of soldier without the movement actions',
  shows: 'one kind of soldier in two roles: without movement actions, a soldier holds his position',
  options: [],
  start: (options) => new SniperRun(options),
}
