import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Command } from '../../shell/commands.ts'
import { useCommands } from '../../shell/hooks.ts'
import { ExportMenu } from '../../shell/views/export-menu.tsx'
import { documentFormats, documentFormatsOf, exportAs } from './export-document.ts'
import type { LookProps } from './look.tsx'

/** What the document can be taken away as: each as a file, or on the clipboard. */
export function DocumentExportMenu({ author, shell }: LookProps) {
  const [isOpen, setOpen] = useState(false)
  const formats = useMemo(() => documentFormatsOf(author), [author])
  const commands = useMemo((): readonly Command[] => {
    const group = 'Export'
    if (formats.length === 0) return []
    return [
      { id: 'export', title: 'Export …', group, keys: 'Alt+E', run: () => setOpen(true) },
      ...formats.map((format) => ({
        id: `export.${format}`,
        title: `Export as ${documentFormats[format].title}`,
        group,
        keys: documentFormats[format].keys,
        run: () => void exportAs(author, shell, format, 'download'),
      })),
    ]
  }, [author, shell, formats])
  useCommands(commands)
  if (formats.length === 0) return null
  return (
    <ExportMenu
      rows={formats.map((format) => {
        const { title, keys } = documentFormats[format]
        return {
          title,
          keys,
          save: () => void exportAs(author, shell, format, 'download'),
          copy: {
            title: 'Copy',
            label: `Copy ${title}`,
            run: () => void exportAs(author, shell, format, 'copy'),
          },
        }
      })}
      button={
        <button type="button" className="tool">
          <Download size={14} aria-hidden /> <span>Export</span>
        </button>
      }
      isMac={shell.isMac}
      isOpen={isOpen}
      setOpen={setOpen}
    />
  )
}
