import { Copy, Download } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useMemo, useState } from 'react'
import type { Command } from '../../../shell/commands.ts'
import { useCommands } from '../../../shell/hooks.ts'
import { keysAsText } from '../../../shell/keys.ts'
import type { LookProps } from '../look.ts'
import { documentFormats, documentFormatsOf, exportAs } from './export-document.ts'
import './export-menu.css'

/** What the document can be taken away as: each as a file, or on the clipboard. */
export function ExportMenu({ author, shell }: LookProps) {
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
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="tool">
          <Download size={14} aria-hidden /> <span>Export</span>
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="export-menu" align="end" sideOffset={4}>
          {formats.map((format) => (
            <DropdownMenu.Group key={format} className="export-row">
              <DropdownMenu.Item
                className="export-item"
                onSelect={() => void exportAs(author, shell, format, 'download')}
              >
                {documentFormats[format].title}
                <kbd>{keysAsText(documentFormats[format].keys, shell.isMac)}</kbd>
              </DropdownMenu.Item>
              <DropdownMenu.Item
                className="export-item icon"
                aria-label={`Copy ${documentFormats[format].title}`}
                onSelect={() => void exportAs(author, shell, format, 'copy')}
              >
                <Copy size={13} aria-hidden />
              </DropdownMenu.Item>
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
