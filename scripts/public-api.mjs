// What the packages export, read from their built declarations with TypeScript's checker: what users get, with inferred types.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { root } from './process.mjs'

/**
 * @typedef {object} PublicName
 * @property {string} name
 * @property {boolean} isValue a function, a class or a constant, and no type alone
 * @property {string} home the entry point that documents it: the first of the package that declares it
 * @property {string} declaration without comments
 * @property {string} text what its comment says before the tags
 * @property {string[]} examples code
 *
 * @typedef {object} Entry
 * @property {string} package the folder under `packages`
 * @property {string} specifier what users import: `@telos/core/search`
 * @property {string} file the source, from the root of the repository
 * @property {{ text: string, examples: string[] }} comment the one with `@module`
 * @property {PublicName[]} names
 * @property {PublicName[]} hidden what the declarations of this entry refer to and nobody can import; listed where it is first reached
 */

/**
 * All entry points by package: first the one without a sub-path, then the others by name.
 * @param {(name: string) => string} builtFolder the folder of a package, by its name such as `@telos/core`, with its `dist`
 * @returns {Entry[]}
 */
export function readPublicApi(builtFolder) {
  const points = readEntryPoints().map((point) => ({ ...point, built: join(builtFolder(point.name), point.types) }))
  const missing = points.find(({ built }) => !existsSync(built))
  if (missing !== undefined) throw new Error(`${missing.specifier} is not built: there is no ${missing.built}`)
  const files = points.map(({ built }) => built)
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    skipLibCheck: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const original = (/** @type {ts.Symbol} */ symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const exportsOf = (/** @type {string} */ file) => {
    const module = checker.getSymbolAtLocation(/** @type {ts.SourceFile} */ (program.getSourceFile(file)))
    const symbols = module === undefined ? [] : checker.getExportsOfModule(module)
    return symbols.sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  /** @type {Map<ts.Symbol, string>} */
  const homes = new Map()
  for (const own of [true, false])
    for (const { built, specifier, name } of points)
      for (const symbol of exportsOf(built).map(original)) {
        const isOwn = symbol.declarations?.some((each) => packageOf(each.getSourceFile(), points) === name)
        if (isOwn === own && !homes.has(symbol)) homes.set(symbol, specifier)
      }

  /** @type {Set<ts.Symbol>} */
  const reached = new Set()
  const describe = (
    /** @type {ts.Symbol} */ symbol,
    /** @type {string} */ name,
    /** @type {string} */ home,
    isType = false,
  ) => ({
    name,
    isValue: !isType && (symbol.flags & ts.SymbolFlags.Value) !== 0,
    home,
    declaration: (symbol.declarations ?? []).map(printed).join('\n'),
    ...commentAbove(symbol),
  })
  /** Whatever the declaration of a symbol refers to and no entry exports, also through others of that kind. */
  const hiddenBehind = (/** @type {ts.Symbol} */ symbol) => {
    /** @type {PublicName[]} */
    const hidden = []
    const visit = (/** @type {ts.Node} */ node) => {
      if (ts.isIdentifier(node) && !isPrivate(node)) {
        const found = checker.getSymbolAtLocation(node)
        const target = found && original(found)
        const [declaration] = target?.declarations ?? []
        if (target && declaration && isTopLevel(declaration) && !homes.has(target) && !reached.has(target)) {
          reached.add(target)
          if (packageOf(declaration.getSourceFile(), points) !== undefined) {
            hidden.push(describe(target, plainName(target.name), ''))
            hidden.push(...hiddenBehind(target))
          }
        }
      }
      ts.forEachChild(node, visit)
    }
    for (const declaration of symbol.declarations ?? []) visit(declaration)
    return hidden
  }
  return points.map(({ built, package: folder, specifier, file }) => {
    const exported = exportsOf(built)
    const names = exported.map((symbol) => {
      return describe(
        original(symbol),
        symbol.name,
        homes.get(original(symbol)) ?? specifier,
        isTypeOnly(symbol, checker),
      )
    })
    const hidden = exported.flatMap((symbol) => hiddenBehind(original(symbol)))
    hidden.sort((one, other) => (one.name < other.name ? -1 : 1))
    return { package: folder, specifier, file, comment: commentOfModule(join(root, file)), names, hidden }
  })
}

/** Entries of `exports` in the packages' manifests with a source and types. */
export function readEntryPoints() {
  const folders = readdirSync(join(root, 'packages')).filter((name) => existsSync(manifestOf(name)))
  return folders.sort().flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(manifestOf(folder), 'utf8'))
    if (manifest.private) return []
    return (
      Object.entries(manifest.exports ?? {})
        .filter(([, target]) => target['telos-source'] !== undefined && target.types !== undefined)
        // core/game/search and the like are other names of the same files
        .filter(([path]) => !path.startsWith('./game/'))
        .map(([path, target]) => ({
          package: folder,
          name: /** @type {string} */ (manifest.name),
          specifier: posix.join(manifest.name, path),
          types: /** @type {string} */ (target.types),
          file: posix.join('packages', folder, target['telos-source']),
        }))
        .sort((one, other) => (one.specifier < other.specifier ? -1 : 1))
    )
  })
}

const manifestOf = (/** @type {string} */ name) => join(root, 'packages', name, 'package.json')

/**
 * @param {ts.SourceFile} file
 * @param {readonly { name: string, built: string }[]} points
 */
function packageOf(file, points) {
  const folders = points.map(({ name, built }) => ({ name, folder: built.slice(0, built.lastIndexOf('dist')) }))
  return folders.find(({ folder }) => file.fileName.startsWith(folder.replaceAll('\\', '/')))?.name
}

/**
 * Whether one of the steps from an export to its declaration says `type`.
 * @param {ts.Symbol} symbol
 * @param {ts.TypeChecker} checker
 * @returns {boolean}
 */
function isTypeOnly(symbol, checker) {
  if ((symbol.flags & ts.SymbolFlags.Alias) === 0) return false
  if (symbol.declarations?.some((each) => ts.isTypeOnlyImportOrExportDeclaration(each))) return true
  // not among the declared members of a checker
  const next = /** @type {any} */ (checker).getImmediateAliasedSymbol(symbol)
  return next !== undefined && isTypeOnly(next, checker)
}

/** Members that only the class itself may use are in declarations, but nobody's concern. */
function isPrivate(/** @type {ts.Node} */ node) {
  const member = ts.findAncestor(node, ts.isClassElement)
  return member !== undefined && isPrivateMember(member)
}

function isPrivateMember(/** @type {ts.ClassElement} */ member) {
  const isHash = member.name !== undefined && ts.isPrivateIdentifier(member.name)
  return isHash || (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0
}

function isTopLevel(/** @type {ts.Declaration} */ declaration) {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
  return statement.parent !== undefined && ts.isSourceFile(statement.parent)
}

const printer = ts.createPrinter({ removeComments: true })

function printed(/** @type {ts.Declaration} */ declaration) {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
  const text = printer.printNode(ts.EmitHint.Unspecified, node, declaration.getSourceFile())
  return plainName(text)
    .replace(/^(?:export )?declare /, '')
    .split('\n')
    .filter((line) => !/^\s*(?:#private|private (?!constructor))/.test(line))
    .map((line) => line.replace(/^(?: {4})+/, (blanks) => blanks.slice(blanks.length / 2)).replace(/;$/, ''))
    .join('\n')
}

/** The bundler of declarations numbers names that several files declare. */
const plainName = (/** @type {string} */ text) => text.replaceAll(/(\w)\$\d+\b/g, '$1')

/** The comment of a symbol; of several declarations, the first has it. */
function commentAbove(/** @type {ts.Symbol} */ symbol) {
  const comments = (symbol.declarations ?? []).map((declaration) => {
    const { text } = declaration.getSourceFile()
    const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
    const range = ts.getLeadingCommentRanges(text, node.pos)?.findLast(({ pos }) => text.startsWith('/**', pos))
    return range === undefined ? '' : text.slice(range.pos, range.end)
  })
  return readComment(comments.find((comment) => comment !== '') ?? '')
}

/** @param {string} file */
function commentOfModule(file) {
  const [comment = ''] = readFileSync(file, 'utf8').match(/\/\*\*(?:(?!\*\/)[\s\S])*@module[\s\S]*?\*\//) ?? []
  return readComment(comment)
}

/**
 * Not TypeScript's reader, which takes the `@` of a package's name inside an example for a tag.
 * @param {string} comment with its stars
 */
function readComment(comment) {
  const lines = comment
    .replace(/^\/\*\*[ \t]*/, '')
    .replace(/\s*\*\/$/, '')
    .split('\n')
    .map((line, at) => (at === 0 ? line : line.replace(/^\s*\* ?/, '')))
  const [text = '', ...tags] = lines.join('\n').split(/^(?=@[a-z]+\b)/m)
  const examples = tags.filter((tag) => tag.startsWith('@example')).map((tag) => tag.replace(/^@example\s*/, ''))
  return { text: text.trim(), examples: examples.map(withoutFence) }
}

const withoutFence = (/** @type {string} */ code) =>
  code
    .trim()
    .replace(/^```\w*\n/, '')
    .replace(/\n```$/, '')

/**
 * The report of each package, by its path from the root of the repository.
 * @param {readonly Entry[]} entries
 */
export function apiReports(entries) {
  const folders = [...new Set(entries.map((entry) => entry.package))]
  return new Map(
    folders.map((folder) => [`packages/${folder}/api.md`, report(entries.filter((entry) => entry.package === folder))]),
  )
}

/** @param {readonly Entry[]} entries of one package */
function report(entries) {
  const names = new Set(entries.flatMap((entry) => entry.names.map(({ name }) => name)))
  const hidden = entries.flatMap((entry) => entry.hidden)
  const sections = entries.flatMap(({ specifier, names }) => {
    const own = names.filter(({ home }) => home === specifier)
    const others = names.filter(({ home }) => home !== specifier)
    const elsewhere = [...new Set(others.map(({ home }) => home))].map(
      (home) =>
        `As in ${home}: ${others
          .filter((each) => each.home === home)
          .map(({ name }) => `\`${name}\``)
          .join(', ')}.`,
    )
    return [`## ${specifier}`, `${names.length} names.`, ...elsewhere, block(own)]
  })
  const behind = hidden.length === 0 ? [] : ['## In signatures alone', `${hidden.length} names.`, block(hidden)]
  const counted = `${names.size} names in ${entries.length === 1 ? 'one entry point' : `${entries.length} entry points`}.`
  const head = [
    `# The API of ${entries[0]?.specifier}`,
    'Written by `npm run api`. A change of this file is a change for users.',
  ]
  return `${[...head, counted, ...sections, ...behind].filter((part) => part !== '').join('\n\n')}\n`
}

/** @param {readonly PublicName[]} names */
const block = (names) =>
  names.length === 0 ? '' : `\`\`\`ts\n${names.map(({ declaration }) => declaration).join('\n\n')}\n\`\`\``
