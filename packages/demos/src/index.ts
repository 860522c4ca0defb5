/**
 * Headless demo worlds with living agents.
 *
 * @module
 */

// run any of them
export { allDemos } from './declared-demos.ts'
export { findDemo } from './find-demo.ts'
export type { Demo, DemoOption, DemoOptions, DemoRun } from './demo.ts'
export { optionValues } from './demo.ts'

// films of them
export { FilmCamera, filmOf } from './film-camera.ts'

// one by one
export { chainDemo } from './chain/chain-demo.ts'
export { pirateDemo } from './pirate/pirate-demo.ts'
export { roomsDemo } from './rooms/rooms-demo.ts'
export { shooterDemo } from './shooter/shooter-demo.ts'
export { sniperDemo } from './sniper/sniper-demo.ts'
export { vaultDemo } from './vault/vault-demo.ts'
export { villageDemo } from './village/village-demo.ts'
