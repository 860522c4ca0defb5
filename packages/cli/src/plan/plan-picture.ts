/** `telos plan --picture FILE.svg`. */
import { basename } from 'node:path'
import { type DrawnPlan, planToSvg } from '@telos/core/text'
import { CommandError } from '../command.ts'
import { checkTraceFile } from '../files/check-trace-file.ts'
import { writeWhole } from '../files/write-whole.ts'
import type { Io } from '../io.ts'

/** Refuses before the search what could not be written after it. */
export function checkPictureFile(file: string, force: boolean, io: Io): void {
  if (!file.endsWith('.svg'))
    throw new CommandError('usage', `--picture: found "${file}", expected a file name that ends in .svg`)
  checkTraceFile(file, force, io)
}

/** Draws the plan with its causal links. */
export function writePicture(file: string, plan: DrawnPlan, title: string, force: boolean, io: Io): void {
  writeWhole(file, planToSvg(plan, { title: basename(title) }), force, io)
}
