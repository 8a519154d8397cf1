"use client";
import "@mantine/core/styles/Typography.layer.css";
import "@mantine/tiptap/styles.layer.css";
import { Input } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { type Editor, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useId } from "react";
import { useController } from "react-hook-form";
import { RemarkLink } from "@/components/remarks/link";
import styles from "@/components/remarks/remarks.module.css";

// What lib/remarks/schema allows, and nothing that the server would take away again.
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
  }),
  RemarkLink,
];

const labels = {
  h3ControlLabel: "Heading",
  h4ControlLabel: "Smaller heading",
  orderedListControlLabel: "Numbered list",
  blockquoteControlLabel: "Quote",
  linkEditorInputLabel: "Address of the link",
};

const htmlOf = (editor: Editor) => (editor.isEmpty ? "" : editor.getHTML());

type Props = {
  name: string;
  label: string;
  /** how often a link from elsewhere asked to write: it takes the focus then */
  asked: number;
};

/** A rich text field of the form around it. It is heavy: load it where it is used. */
export default function RemarkEditor({ name, label, asked }: Props) {
  const { field, fieldState } = useController({ name });
  const value: string = field.value ?? "";
  const error = fieldState.error?.message;
  const id = useId();
  const editor = useEditor({
    extensions,
    content: value,
    // It is never rendered on the server.
    immediatelyRender: true,
    autofocus: asked > 0 && "end",
    onUpdate: ({ editor }) => field.onChange(htmlOf(editor)),
    onBlur: field.onBlur,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-required": "true",
        "aria-labelledby": `${id}-label`,
        ...(error && { "aria-invalid": "true", "aria-describedby": `${id}-error` }),
      },
    },
  });

  // A draft that comes back, or a form that was saved. An editor that was drawn too long before it is shown is destroyed by then:
  // its successor comes with the next drawing, and with the value.
  useEffect(() => {
    if (!editor.isDestroyed && htmlOf(editor) !== value)
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    // Asked for before it stands, it takes the focus by itself.
    if (asked > 0 && editor.isInitialized) editor.commands.focus("end");
  }, [asked, editor]);

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ onClick: () => editor.commands.focus() }}
      error={error}
      required
    >
      <RichTextEditor
        editor={editor}
        labels={labels}
        className={styles.editor}
        classNames={{ linkEditorExternalControl: styles.hidden }}
        data-invalid={Boolean(error) || undefined}
      >
        <RichTextEditor.Toolbar role="toolbar" aria-label="Formatting">
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={styles.content} />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
