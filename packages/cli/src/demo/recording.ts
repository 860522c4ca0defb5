import { lstat, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Society } from '@telos/core'
import { compressSession, createRecorder, recordInputs, sessionOf } from '@telos/core/record'
import type { DemoOptions } from '@telos/demos'
import { FileError, writeFiles } from '@telos/lab/node'
import { CommandError } from '../command.ts'

/** A recording in progress. */
export interface DemoRecording {
  /** The session file so far. */
  file(): ReadableStream<Uint8Array>
}

/** Records a demo from now on. Throws a `RangeError` for demos of many matches, each with its own agents. */
export function beginRecording(demo: string, society: Society | undefined, { matches }: DemoOptions): DemoRecording {
  if (society === undefined) {
    const hint = matches === undefined ? '' : ` — one match can: --matches 1 instead of ${matches}`
    throw new RangeError(`the demo "${demo}" cannot be recorded as it was asked for${hint}`)
  }
  const log = recordInputs(society)
  const recorder = createRecorder(society)
  return { file: () => compressSession(sessionOf(recorder, log)) }
}

/** Rejects a file that cannot be written, before anybody has waited for it. */
export async function checkRecordingFile(file: string, force: boolean): Promise<void> {
  const folder = dirname(file)
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new CommandError('badInput', `cannot write ${file}: the folder ${folder} does not exist`)
  const found = await lstat(file).catch(() => undefined)
  if (found?.isDirectory()) throw new CommandError('badInput', `${file} is a folder — choose another name`)
  if (found !== undefined && !force)
    throw new CommandError('badInput', `${file} exists already — choose another name, or --force`)
}

/** Writes the session file, whole or not at all. */
export async function writeRecording(file: string, recording: DemoRecording, force: boolean): Promise<void> {
  try {
    await writeFiles(dirname(file), new Map([[basename(file), streamed(recording)]]), { force })
  } catch (error) {
    if (error instanceof FileError) throw new CommandError('badInput', error.message)
    throw error
  }
}

/** Node's streams are async iterable; the browser types do not say so. */
function streamed(recording: DemoRecording): AsyncIterable<Uint8Array> {
  return recording.file() as unknown as AsyncIterable<Uint8Array>
}
