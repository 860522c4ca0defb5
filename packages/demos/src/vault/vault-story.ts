import type { Agent, AgentEvent, PlanStep, Society } from '@telos/core'
import type { GroundMark, SceneFigure, WorldScene } from '@telos/draw'
import { thoughtOf } from '../scene-parts.ts'
import { planInWords, type StepWords, stepInWords } from '../step-words.ts'
import { banks } from './vault-domain.ts'

type Args = Readonly<Record<string, string>>

/** Words for an action: in a plan, and when it is done. Only where it matters do they name the bank. */
const actions: Readonly<Record<string, readonly [plan: (args: Args) => string, done: (args: Args) => string]>> = {
  robVault: [({ bank }) => `rob the ${bankInWords(bank)}`, ({ bank }) => `has robbed the ${bankInWords(bank)}`],
  openVault: [() => 'open the vault', () => 'has the vault open'],
  disguise: [() => 'put on a disguise', () => 'puts on a disguise'],
  enter: [({ bank }) => `enter the ${bankInWords(bank)}`, ({ bank }) => `enters the ${bankInWords(bank)}`],
  pickLock: [() => 'pick the lock', () => 'picks the lock'],
  listenToDial: [() => 'listen to the dial', () => 'listens to the dial and learns the code'],
  dialCode: [() => 'dial the code', () => 'dials the code'],
  swingOpen: [() => 'swing the door open', () => 'swings the door open'],
  layPowder: [() => 'lay gunpowder', () => 'lays gunpowder'],
  blowDoor: [() => 'blow up the door', () => 'blows up the door and sets off the alarm'],
  takeGold: [() => 'take the gold', () => 'takes the gold'],
  walkOut: [() => 'walk out', () => 'walks out as if nothing had happened'],
  fightOut: [() => 'fight his way out', () => 'fights his way out'],
  buyRum: [() => 'buy rum', () => 'buys rum'],
  drink: [() => 'drink', () => 'is drunk and happy'],
}

/** Words for plans and speech bubbles. */
export const vaultWords: StepWords = {
  celebrate: 'wants to celebrate',
  ...Object.fromEntries(Object.entries(actions).map(([name, [plan]]) => [name, plan])),
}

/** Says that a step is done: "enters the north bank". */
export function doneInWords(step: PlanStep): string {
  return actions[step.name]?.[1](step.args) ?? `does this: ${stepInWords(step, vaultWords)}`
}

/** `northBank` becomes "north bank". */
export function bankInWords(bank: string): string {
  return bank.replace('Bank', ' bank')
}

/** Returns a sentence about what happens to a robber, if it is worth one. */
export function vaultSentence(event: AgentEvent): string | undefined {
  switch (event.type) {
    case 'plan-found': {
      const what = event.within === undefined ? 'makes a plan' : `plans how to ${stepInWords(event.within, vaultWords)}`
      const nodes = event.expanded === 1 ? '1 node' : `${event.expanded} nodes`
      return `${what} (${nodes} searched): ${planInWords(event.steps, vaultWords).join(', ')}.`
    }
    case 'plan-not-found':
      return 'finds no plan.'
    case 'plan-broken':
      return `abandons his plan: ${whyBroken(event) ?? event.message}.`
    case 'action-done':
      return `${doneInWords(event.step)}.`
    default:
      return undefined
  }
}

/** Only an alarm ever breaks a robber's plan. */
function whyBroken({ obstacle }: AgentEvent & { readonly type: 'plan-broken' }): string | undefined {
  const facts = obstacle?.kind === 'condition' ? obstacle.facts : {}
  const bank = banks.find((each) => facts[`alarm(${each})`] === true)
  return bank === undefined ? undefined : `with the alarm ringing in the ${bankInWords(bank)}, he cannot just walk out`
}

/** Where things are drawn. Robbers need no time to walk, so distances mean nothing. */
const street = { x: 0, y: 0 }
const bankAt = (index: number) => ({ x: 4 + 3 * index, y: 0 })

/** Each robber has his own street and banks: they never meet. */
export function vaultScene(society: Society): WorldScene {
  const robbers = [...society.agents.values()]
  const rows = robbers.map((robber, row) => ({ robber, down: row * 2.5 }))
  return {
    width: 10,
    height: 2.5,
    ground: rows.flatMap(({ robber, down }) => [
      placeAt(street, down, 'street'),
      ...banks.flatMap((bank, index) => [
        placeAt(bankAt(index), down, bankInWords(bank)),
        ...(robber.beliefs.read(`robbed(${bank})`) === true ? [] : [goldAt(bankAt(index), down)]),
      ]),
    ]),
    figures: rows.map(({ robber, down }) => figureOf(robber, society, down)),
  }
}

function figureOf(robber: Agent, society: Society, down: number): SceneFigure {
  const inside = (banks as readonly unknown[]).indexOf(robber.beliefs.read('inside'))
  const { x, y } = inside < 0 ? street : bankAt(inside)
  return {
    name: robber.name,
    at: { x, y: y + down },
    side: 'blue',
    thought: thoughtOf(society, robber.name, vaultWords),
  }
}

function placeAt({ x, y }: { readonly x: number; readonly y: number }, down: number, label: string): GroundMark {
  return { at: { x, y: y + down }, look: 'place', label }
}

function goldAt({ x, y }: { readonly x: number; readonly y: number }, down: number): GroundMark {
  return { at: { x, y: y + down }, look: 'thing', label: 'gold' }
}
