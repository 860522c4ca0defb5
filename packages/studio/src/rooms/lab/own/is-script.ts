import type { PickedFile } from '../../../documents/read-files.ts'

/** Whether a file that comes to the view of one's own problem is its code: a script, or a text that was pasted and looks like nothing else. */
export function isScript({ name, isPasted = false }: Pick<PickedFile, 'name' | 'isPasted'>): boolean {
  return isScriptName(name) || (isPasted && name.endsWith('.yaml'))
}

/** The text of the first file that is code, where anything else may come, too: what was pasted has to export something. */
export async function scriptAmong(files: readonly PickedFile[]): Promise<string | undefined> {
  const named = files.find(({ name, size }) => isScriptName(name) && size <= largestScript)
  if (named !== undefined) return await named.text()
  const pasted = files.find((file) => isScript(file) && file.size <= largestScript)
  const text = await pasted?.text()
  return text !== undefined && exportPattern.test(text) ? text : undefined
}

/** Bytes of code that is opened. */
export const largestScript = 500_000

const exportPattern = /^export\s+(?:default|const|function|class|\{)/m

function isScriptName(name: string): boolean {
  return /\.[cm]?[jt]s$/i.test(name)
}
