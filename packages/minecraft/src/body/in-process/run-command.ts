import { blockOf, type Position } from '../../position.ts'
import type { BodyCommand } from '../body.ts'
import type { CommandRun } from './command-run.ts'
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

/** Says what makes a command impossible before it begins; undefined if nothing does. */
export function checkCommand(self: Self, command: BodyCommand): string | undefined {
  if (self.player.isDead !== (command.do === 'respawn')) return self.player.isDead ? 'it is dead' : 'it is alive'
  if (self.player.isSleeping && command.do !== 'wake') return 'it is asleep'
  for (const place of placesOf(command)) {
    if (![place.x, place.y, place.z].every(Number.isFinite)) return 'there is no such place'
  }
  const counts = countsOf(command)
  return counts.every((count) => Number.isSafeInteger(count) && count > 0)
    ? undefined
    : 'a count has to be a whole number above 0'
}

export function runCommand(self: Self, command: BodyCommand): CommandRun {
  switch (command.do) {
    case 'walk':
      return walk(self, command.to, command.within)
    case 'follow':
      return follow(self, command.entity, command.within)
    case 'hold':
      return hold(self, command.item)
    case 'dig':
      return dig(self, blockOf(command.at))
    case 'place':
      return place(self, command.item, blockOf(command.at))
    case 'attack':
      return attack(self, command.entity)
    case 'use-on':
      return useOn(self, command.entity)
    case 'eat':
      return eat(self, command.item)
    case 'craft':
      return craft(self, command.recipe, command.times, command.table && blockOf(command.table))
    case 'look-into':
      return lookInto(self, blockOf(command.at))
    case 'take':
      return take(self, blockOf(command.at), command.item, command.count)
    case 'put':
      return put(self, blockOf(command.at), command.item, command.count)
    case 'stoke':
      return stoke(self, blockOf(command.at), command.input, command.fuel)
    case 'empty':
      return empty(self, blockOf(command.at), command.all ?? false)
    case 'sleep':
      return sleep(self, blockOf(command.bed))
    case 'wake':
      return wake(self)
    case 'respawn':
      return respawn(self)
    default:
      return command satisfies never
  }
}

function placesOf(command: BodyCommand): readonly Position[] {
  if ('at' in command) return [command.at]
  if ('to' in command) return [command.to]
  if ('bed' in command) return [command.bed]
  return 'table' in command && command.table ? [command.table] : []
}

function countsOf(command: BodyCommand): readonly number[] {
  if ('count' in command) return [command.count]
  if ('times' in command) return [command.times]
  if (command.do !== 'stoke') return []
  return [command.input, command.fuel].flatMap((load) => (load ? [load.count] : []))
}
