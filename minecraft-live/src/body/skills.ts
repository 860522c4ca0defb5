import type { BodySkills, CommandRun } from '@telos/minecraft/body'
import { lookInto, put, take } from './commands/chest.ts'
import { craft } from './commands/craft.ts'
import { dig } from './commands/dig.ts'
import { eat } from './commands/eat.ts'
import { empty, stoke } from './commands/furnace.ts'
import { hold } from './commands/hold.ts'
import { place } from './commands/place.ts'
import { respawn, sleep, wake } from './commands/rest.ts'
import { attack, useOn } from './commands/strike.ts'
import { follow, walk } from './commands/walk.ts'
import type { Self } from './self.ts'

/** How a mineflayer bot carries out its commands. */
export const skills: BodySkills<Self, CommandRun> = {
  walk,
  follow,
  hold,
  dig,
  place,
  attack,
  useOn,
  eat,
  craft,
  lookInto,
  take,
  put,
  stoke,
  empty,
  sleep,
  wake,
  respawn,
}
