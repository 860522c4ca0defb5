import { type PddlTaskReading, readTask } from '@telos/pddl'
import { ExitCode } from '../exit-codes.ts'
import { readInput } from '../files/read-input.ts'
import type { Io } from '../io.ts'

export async function readPddlTask(
  domainFile: string,
  problemFile: string,
  lenient: boolean,
  io: Io,
): Promise<PddlTaskReading> {
  return readTask(await readInput(domainFile, io), await readInput(problemFile, io), { lenient })
}

/** The exit code for invalid files. */
export function exitOfBadTask({ isUnsupported }: PddlTaskReading): number {
  return isUnsupported ? ExitCode.unsupported : ExitCode.badInput
}
