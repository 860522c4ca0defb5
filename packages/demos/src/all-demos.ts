import { didYouMean } from '@telos/core/text'
import { chainDemo } from './chain/chain-demo.ts'
import type { Demo } from './demo.ts'
import { pirateDemo } from './pirate/pirate-demo.ts'
import { roomsDemo } from './rooms/rooms-demo.ts'
import { shooterDemo } from './shooter/shooter-demo.ts'
import { sniperDemo } from './sniper/sniper-demo.ts'
import { vaultDemo } from './vault/vault-demo.ts'
import { villageDemo } from './village/village-demo.ts'

/**
 * Lists all demos, in the order of the help.
 *
 * @example for (const { name, summary } of allDemos) console.log(name, summary)
 */
export const allDemos: readonly Demo[] = [
  pirateDemo,
  vaultDemo,
  shooterDemo,
  roomsDemo,
  chainDemo,
  sniperDemo,
  villageDemo,
]

/**
 * Finds a demo by name. Throws a `RangeError` that suggests the nearest name if none matches.
 *
 * @example findDemo('pirate').start({ seed: 1 })
 */
export function findDemo(name: string): Demo {
  const demo = allDemos.find((each) => each.name === name)
  if (demo !== undefined) return demo
  const names = allDemos.map((each) => each.name)
  throw new RangeError(
    `demo "${name}" does not exist — ${didYouMean(name, names) ?? `choose one of ${names.join(', ')}`}`,
  )
}
