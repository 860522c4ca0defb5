/** One file in a process that has read nothing before: V8 has compiled none of the code yet. Prints the CPU time in milliseconds. */
import { createWorkspace, diagnoseQuickly } from '@telos/language'
import { cpu } from './cpu.ts'
import { textsOfLength } from './texts.ts'

const [language] = process.argv.slice(2)
const { files } = textsOfLength(1_000_000).find((text) => text.language === language)!
const { path } = files.at(-1)!
console.log(cpu(() => diagnoseQuickly(createWorkspace(files), path)))
