import type { PickedFile } from '../../../documents/import/read-files.ts'

/** Whether a file that comes to the view of one's own problem is its code: a script, or a text that was pasted and looks like nothing else. */
export function isScript({ name, isPasted = false }: Pick<PickedFile, 'name' | 'isPasted'>): boolean {
  return /\.[cm]?[jt]s$/i.test(name) || (isPasted && name.endsWith('.yaml'))
}
