import type { Demo, DemoOptions } from '../demo.ts'
import { optionValues } from '../option-values.ts'
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
  rank: 5,
  summary: 'a commander, two squads and six soldiers: a pincer movement, and an ambush that makes one squad break off',
  shows: 'a commander, squads and soldiers: a pincer movement, and an ambush',
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

function setupOf(options: DemoOptions): ChainSetup {
  const { seed, ambush, autonomous, loss, callOff } = optionValues(chainDemo.options, options)
  if (!(Number(callOff) >= 0)) throw new RangeError(`callOff: found ${callOff}, expected seconds`)
  const who = { none: undefined, soldier: 'Ben', squad: 'left squad', commander: 'commander' }[String(loss)]
  return {
    seed,
    ambush: ambush as ChainSetup['ambush'],
    autonomous: autonomous === 'yes',
    losses: who === undefined ? [] : [{ who, at: 6 }],
    callOff: Number(callOff) || undefined,
  }
}
