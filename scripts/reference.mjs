// npm run docs: the reference of all packages as web pages in dist/reference, made by TypeDoc from the comments in the sources.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './process.mjs'

await ensureInstalled()
const { Application, LogLevel } = await import('typedoc')
const { readEntryPoints } = await import('./public-api.mjs')

const out = join(root, 'dist/reference')
const entries = new Map(readEntryPoints().map(({ file, specifier }) => [join(root, file), specifier]))
const application = await Application.bootstrap({
  name: 'Telos',
  entryPoints: [...entries.keys()],
  tsconfig: join(root, 'tsconfig.json'),
  basePath: root,
  displayBasePath: join(root, 'packages'),
  readme: 'none',
  skipErrorChecking: true, // npm test checks types
  excludePrivate: true,
  excludeInternal: true,
  gitRevision: 'main',
  logLevel: LogLevel.Warn,
  validation: { notExported: false, invalidLink: true, notDocumented: false },
})
const project = await application.convert()
if (project === undefined) process.exit(1)
// modules are called what users import
for (const module of project.children ?? [])
  module.name = entries.get(module.sources?.[0]?.fullFileName ?? '') ?? module.name
application.validate(project)
rmSync(out, { recursive: true, force: true })
await application.generateDocs(project, out)
if (application.logger.hasErrors() || application.logger.hasWarnings()) process.exit(1)
console.log(`the reference is in ${join(out, 'index.html')}`)
