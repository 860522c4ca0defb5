/** `telos plan --picture FILE.svg`. */
import { basename } from 'node:path'
import { type DrawnPlan, planToSvg } from '@telos/draw'
import { writeWhole } from '../files/write-whole.ts'
import type { Io } from '../io.ts'

/** Draws the plan with its causal links. */
export function writePicture(file: string, plan: DrawnPlan, title: string, force: boolean, io: Io): void {
  writeWhole(file, planToSvg(plan, { title: basename(title) }), force, io)
}
