import type { Demo, DemoOptions } from '../demo.ts'
import { ChainRun, type ChainSetup } from './chain-run.ts'

const ambushes = ['none', 'left', 'right'] as const
const autonomies = ['yes', 'no'] as const
const losses = ['none', 'soldier', 'squad', 'commander'] as const

/**
 * Three levels of command: a commander, two squads and six soldiers take a target from two sides.
 *
 * @example
 * const run = chainDemo.start({ seed: 1, ambush: 'left' })
 * while (run.step()) for (const sentence of run.newSentences()) console.log(sentence)
 */
export const chainDemo: Demo = {
  name: 'chain',
  summary: 'a commander, two squads and six soldiers: a pincer movement, and an ambush that makes one squad break off',
  options: [
    { name: 'ambush', summary: 'which squad the enemy ambushes', choices: ambushes, default: 'left' },
    {
      name: 'autonomous',
      summary: 'whether squads may choose their own goals',
      choices: autonomies,
      default: 'yes',
    },
    { name: 'loss', summary: 'who is lost along the way', choices: losses, default: 'none' },
    { name: 'callOff', summary: 'seconds after which the commander calls everything off; 0 means never', default: 0 },
  ],
  start: (options) => new ChainRun(setupOf(options)),
}

function setupOf({ seed, ambush = 'left', autonomous = 'yes', loss = 'none', callOff = 0 }: DemoOptions): ChainSetup {
  const lost = choice('loss', loss, losses)
  if (typeof callOff !== 'number' || !(callOff >= 0)) throw new RangeError(`found callOff ${callOff}, expected seconds`)
  const who = { none: undefined, soldier: 'Ben', squad: 'left squad', commander: 'commander' }[lost]
  return {
    seed,
    ambush: choice('ambush', ambush, ambushes),
    autonomous: choice('autonomous', autonomous, autonomies) === 'yes',
    losses: who === undefined ? [] : [{ who, at: 6 }],
    callOff: callOff === 0 ? undefined : callOff,
  }
}

function choice<const Value extends string>(name: string, found: unknown, choices: readonly Value[]): Value {
  const known = choices.find((value) => value === found)
  if (known === undefined) throw new RangeError(`found ${name} "${found}", expected ${choices.join(', ')}`)
  return known
}
