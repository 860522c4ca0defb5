import type { PlanStep } from '@telos/core'
import { type StepWords, stepInWords } from '../story/step-words.ts'

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
