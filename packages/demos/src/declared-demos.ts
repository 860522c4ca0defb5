// Written by `npm run registries` from the files that it imports. Bundlers keep all of a list that contains a spread,
// so the entries are named one by one.
// biome-ignore-all format: one line each
// biome-ignore-all assist/source/organizeImports: sorted by the script
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
