// Sources as syntax trees: files are parsed once each and never type-checked.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { root } from '../process.mjs'

/**
 * @typedef {object} Declaration
 * @property {ts.SourceFile} source
 * @property {ts.Statement} statement the one that has the comment
 * @property {ts.VariableDeclaration} [variable] which one, if the statement declares variables
 */

/**
 * What a name refers to. A constant and a type may share it, and functions may have several signatures.
 * @typedef {object} Meaning
 * @property {string} file from the root of the repository
 * @property {string} name as it is declared there
 * @property {Declaration[]} declarations
 */

/** Files by path from the repository root, and what their names refer to. */
export class SourceFiles {
  /** @type {Map<string, ts.SourceFile>} */
  #parsed = new Map()
  /** @type {ReadonlyMap<string, string>} */
  #files

  /** @param {readonly import('./entry-points.mjs').EntryPoint[]} entryPoints what imports of packages lead to */
  constructor(entryPoints) {
    this.#files = new Map(entryPoints.map(({ specifier, file }) => [specifier, file]))
  }

  /**
   * @param {string} file
   * @returns {ts.SourceFile}
   */
  parse(file) {
    const found = this.#parsed.get(file)
    if (found !== undefined) return found
    const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), options)
    this.#parsed.set(file, source)
    return source
  }

  /**
   * What a name refers to in a file that declares, imports or re-exports it; undefined if it is not from this repository.
   * @param {string} file
   * @param {string} name
   * @returns {Meaning | undefined}
   */
  meaningOf(file, name) {
    const source = this.parse(file)
    const declarations = source.statements.flatMap((statement) => declarationsIn(source, statement, name))
    if (declarations.length > 0) return { file, name, declarations }
    for (const statement of source.statements) {
      const from = passedOn(statement).find((each) => each.name === name)
      if (from === undefined) continue
      const target = this.#target(file, from.module)
      return target === undefined ? undefined : this.meaningOf(target, from.original)
    }
    const shared = this.#sharedLists(file).find((list) => this.exportsOf(list).has(name))
    return shared === undefined ? undefined : this.meaningOf(shared, name)
  }

  /**
   * The names a file exports, and whether each is exported only as a type.
   * @param {string} file
   * @returns {Map<string, { typeOnly: boolean }>}
   */
  exportsOf(file) {
    const found = new Map(this.#sharedLists(file).flatMap((list) => [...this.exportsOf(list)]))
    for (const statement of this.parse(file).statements) {
      if (ts.isExportDeclaration(statement)) {
        if (statement.exportClause === undefined || !ts.isNamedExports(statement.exportClause)) continue
        for (const { name, isTypeOnly } of statement.exportClause.elements)
          found.set(name.text, { typeOnly: statement.isTypeOnly || isTypeOnly })
      } else if (isExported(statement)) {
        for (const name of declaredNames(statement)) found.set(name, { typeOnly: false })
      }
    }
    return found
  }

  /**
   * The files whose names a file re-exports as a whole. These must be lists, too, in the same folder: an entry point lists its names.
   * @param {string} file
   * @returns {string[]}
   */
  #sharedLists(file) {
    return this.parse(file).statements.flatMap((statement) => {
      if (!ts.isExportDeclaration(statement)) return []
      const { exportClause, moduleSpecifier } = statement
      if (exportClause !== undefined && ts.isNamedExports(exportClause)) return []
      const module = moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
      if (exportClause !== undefined || !module.startsWith('./'))
        throw new Error(`${file} exports "*" from ${module}: an entry point lists its names`)
      return [posix.join(posix.dirname(file), module)]
    })
  }

  /**
   * @param {string} file
   * @param {string} module
   */
  #target(file, module) {
    return module.startsWith('.') ? posix.join(posix.dirname(file), module) : this.#files.get(module)
  }
}

/**
 * @param {ts.SourceFile} source
 * @param {ts.Statement} statement
 * @param {string} name
 * @returns {Declaration[]}
 */
function declarationsIn(source, statement, name) {
  if (!declaredNames(statement).includes(name)) return []
  if (!ts.isVariableStatement(statement)) return [{ source, statement }]
  const variable = statement.declarationList.declarations.find((each) => nameOf(each) === name)
  return [{ source, statement, variable }]
}

/** @param {ts.Statement} statement */
function declaredNames(statement) {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(nameOf)
  const declares =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return declares && statement.name !== undefined ? [statement.name.text] : []
}

/**
 * Names a statement imports or exports from another module.
 * @param {ts.Statement} statement
 * @returns {{ name: string, original: string, module: string }[]}
 */
function passedOn(statement) {
  if (!ts.isExportDeclaration(statement) && !ts.isImportDeclaration(statement)) return []
  const { moduleSpecifier } = statement
  const list = ts.isExportDeclaration(statement) ? statement.exportClause : statement.importClause?.namedBindings
  if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return []
  if (list === undefined || !(ts.isNamedExports(list) || ts.isNamedImports(list))) return []
  return [...list.elements].map(({ name, propertyName }) => {
    return { name: name.text, original: (propertyName ?? name).text, module: moduleSpecifier.text }
  })
}

/** @param {ts.Statement} statement */
function isExported(statement) {
  return ts.canHaveModifiers(statement)
    ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false
}

const nameOf = (/** @type {ts.VariableDeclaration} */ { name }) => (ts.isIdentifier(name) ? name.text : '')
