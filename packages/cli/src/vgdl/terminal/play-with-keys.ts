/** Plays games at the keyboard: one tick per key, or ticks in real time. */
import type { Io } from '../../io.ts'
import { frameLines } from './frame.ts'
import { commandsOf, type KeyCommand, keyHelp, realTimeKeyHelp } from './keys.ts'
import { RealTimePlay } from './real-time.ts'
import { Screen } from './screen.ts'
import type { UndoablePlay } from './undoable-play.ts'
import { Viewport } from './viewport.ts'

const overHelp = 'u undoes, r restarts, q quits'

/** Plays until somebody quits, or the input ends. */
export async function playWithKeys(player: UndoablePlay, ticksPerSecond: number | undefined, io: Io): Promise<void> {
  const realTime = ticksPerSecond === undefined ? undefined : new RealTimePlay(player)
  const view = new Viewport()
  const screen = new Screen(io)
  let note: string | undefined
  const show = (): void => screen.show(frameLines(player.world, view, { hint: hintOf(player, realTime), note }, io))
  const tick = (): void => {
    if (!realTime?.tick()) return
    note = undefined
    show()
  }
  let stop = (): void => {}
  try {
    show()
    if (ticksPerSecond !== undefined) stop = io.every(1000 / ticksPerSecond, tick)
    for await (const chunk of io.stdin) {
      note = undefined
      for (const command of commandsOf(new TextDecoder().decode(chunk))) {
        if (command === 'quit') return
        note = realTime === undefined ? takeTurn(player, command) : realTime.press(command)
      }
      show()
    }
  } finally {
    stop()
    screen.close()
  }
}

function takeTurn(player: UndoablePlay, command: Exclude<KeyCommand, 'quit'>): string | undefined {
  if (command === 'undo') return player.undo()
  if (command === 'restart') player.restart()
  // without a clock, the game waits anyway
  else if (command !== 'pause') player.move(command.action)
  return undefined
}

function hintOf({ world }: UndoablePlay, realTime: RealTimePlay | undefined): string {
  if (world.over) return overHelp
  if (realTime === undefined) return keyHelp
  return realTime.isPaused ? `paused: p resumes, ${overHelp}` : realTimeKeyHelp
}
