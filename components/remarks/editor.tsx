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
import { MentionList } from "@/components/remarks/mention-list";
import { MentionNode } from "@/components/remarks/mention-node";
import styles from "@/components/remarks/remarks.module.css";
import { ariaOf, type Mentions, useMentions } from "@/components/remarks/use-mentions";
import { useLatest } from "@/components/ui/use-latest";
import type { Named } from "@/lib/parts/remarks/schema";

// What lib/parts/remarks/schema allows, and nothing that the server would take away again.
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
  }),
  RemarkLink,
  MentionNode,
];

const labels = {
  h3ControlLabel: "Heading",
  h4ControlLabel: "Smaller heading",
  orderedListControlLabel: "Numbered list",
  blockquoteControlLabel: "Quote",
  linkEditorInputLabel: "Address of the link",
};

const htmlOf = (editor: Editor) => (editor.isEmpty ? "" : editor.getHTML());

/** The editor takes texts alone. */
const ariaTexts = (mentions: Mentions) =>
  Object.fromEntries(
    Object.entries(ariaOf(mentions)).filter((one): one is [string, string] => Boolean(one[1])),
  );

/** What stands in the line before the caret; a chosen name is no letter of it. */
function beforeCaret({ state: { selection } }: Editor): string {
  const { $from, empty } = selection;
  return empty ? $from.parent.textBetween(0, $from.parentOffset, " ", " ") : "";
}

type Props = {
  refNo: string;
  name: string;
  label: string;
  /** how often a link from elsewhere asked to write: it takes the focus then */
  focusCount: number;
};

/** A rich text field of the form around it. It is heavy: load it where it is used. */
export default function RemarkEditor({ refNo, name, label, focusCount }: Props) {
  const { field, fieldState } = useController({ name });
  const value: string = field.value ?? "";
  const error = fieldState.error?.message;
  const id = useId();
  const mentions = useMentions(refNo);
  const choose = ({ _id, name }: Named) => {
    if (mentions.part === undefined) return;
    const to = editor.state.selection.from;
    editor
      .chain()
      .focus()
      .deleteRange({ from: to - mentions.part.length - 1, to })
      .insertContent([
        { type: "mention", attrs: { id: _id, name } },
        { type: "text", text: " " },
      ])
      .run();
    mentions.close();
  };
  const latest = useLatest({ mentions, choose });
  const editor = useEditor({
    extensions,
    content: value,
    // It is never rendered on the server.
    immediatelyRender: true,
    autofocus: focusCount > 0 && "end",
    onUpdate: ({ editor }) => {
      field.onChange(htmlOf(editor));
      latest.current.mentions.look(beforeCaret(editor));
    },
    onBlur: () => {
      field.onBlur();
      latest.current.mentions.close();
    },
    editorProps: {
      handleKeyDown: (_, { key, isComposing }) => {
        const { mentions, choose } = latest.current;
        return !isComposing && mentions.press(key, choose);
      },
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-required": "true",
        "aria-labelledby": `${id}-label`,
        ...ariaTexts(mentions),
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
    if (focusCount > 0 && editor.isInitialized) editor.commands.focus("end");
  }, [focusCount, editor]);

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
        <div className={styles.mention}>
          <RichTextEditor.Content className={styles.content} />
          <MentionList mentions={mentions} choose={choose} />
        </div>
      </RichTextEditor>
    </Input.Wrapper>
  );
}
