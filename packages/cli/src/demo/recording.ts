import { basename, dirname } from 'node:path'
import { createRecorder, recordInputs, type Society, sessionOf, writeSession } from '@telos/core'
import { FileError, writeFiles } from '@telos/lab/node'
import { CommandError } from '../command.ts'

/** A recording on its way. */
export interface DemoRecording {
  /** The session file, as it stands. */
  text(): string
}

/** Records a demo from here on. Throws a `RangeError` for demos that are many matches, each with agents of its own. */
export function beginRecording(demo: string, society: Society | undefined): DemoRecording {
  if (society === undefined) throw new RangeError(`the demo "${demo}" cannot be recorded as it was asked for`)
  const log = recordInputs(society)
  const recorder = createRecorder(society)
  return { text: () => `${[...writeSession(sessionOf(recorder, log))].join('\n')}\n` }
}

/** Writes the session file, whole or not at all. */
export async function writeRecording(file: string, recording: DemoRecording, force: boolean): Promise<void> {
  try {
    await writeFiles(dirname(file), new Map([[basename(file), recording.text()]]), { force })
  } catch (error) {
    if (error instanceof FileError) throw new CommandError('badInput', error.message)
    throw error
  }
}
