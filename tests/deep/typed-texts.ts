import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../sources.ts'

/** A program of texts that are in no file, by their paths, with the types of this repository. */
export function programOf(texts: ReadonlyMap<string, string>, changed: ts.CompilerOptions = {}): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options: own } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['x.ts'] }, ts.sys, root)
  const options = { ...own, checkJs: false, ...changed }
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (file) => texts.has(file) || fileExists(file)
  host.getSourceFile = (file, ...rest) => {
    const text = texts.get(file)
    return text === undefined
      ? getSourceFile(file, ...rest)
      : ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  }
  return ts.createProgram([...texts.keys()], options, host)
}
