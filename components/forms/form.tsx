"use client";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
} from "react-hook-form";
import { noConnection } from "@/components/forms/failure";
import { FormTrouble, isTrouble } from "@/components/forms/form-trouble";
import { type LateSchema, useLateResolver } from "@/components/forms/late-resolver";
import { newKey } from "@/components/forms/same";
import { useSay } from "@/components/forms/say";
import type { Target } from "@/components/forms/send";
import { tell, useAction } from "@/components/forms/use-action";
import { useDraft } from "@/components/forms/use-draft";
import { useEarlyTyping } from "@/components/forms/use-early-typing";
import { useMeanwhile } from "@/components/forms/use-meanwhile";
import { Button } from "@/components/ui/button";
import { offerUndo } from "@/components/ui/undo";
import type { Failure } from "@/lib/platform/result";
import styles from "./form.module.css";

type Options<V extends FieldValues, T> = {
  /** the schema of the operation: the server checks with the same one */
  schema: LateSchema;
  /** a server action, or the path of a call */
  action: Target<T>;
  defaultValues: V;
  /** what was typed survives under this name; say whose it is ("remark:GSP-26-00042") */
  draft?: string;
  /** a draft is offered under this name, and the form opens empty: the next one is about somebody else */
  offered?: (typed: Record<string, unknown>) => string;
  onDone?: (data: T) => void;
  onFailure?: (failure: Failure) => void;
  /** what the person reads when it is done, where the answer brings no words */
  done?: string;
  /** no toasts but that: the form shows the result */
  quiet?: boolean;
  /** takes it back, offered for ten seconds beside what the person reads; undefined where nothing can. A draft then brings the values back as sent. */
  undo?: (data: T) => (() => Promise<boolean>) | undefined;
  /** what the person reads where no answer came and nobody knows why (spec §8) */
  failed?: string;
  /** a wizard's Next: valid values, and true when there is nothing to send yet */
  intercept?: (values: V) => boolean;
};

/** The library's own way waits a moment, in which letters behind a key would be nobody's. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** A form over a server action or a call. Give the answer to <Form form={…}>. */
export function useActionForm<V extends FieldValues, T>(options: Options<V, T>) {
  const { schema, action, defaultValues, draft, offered, intercept } = options;
  const { onDone, onFailure, done, quiet, undo, failed } = options;
  const [wrong, setWrong] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const say = useSay();
  const methods = useForm<V>({
    // A message goes as soon as its field is right, but nobody is corrected while still typing.
    reValidateMode: wrong ? "onChange" : "onSubmit",
    resolver: useLateResolver<V>(schema),
    defaultValues: defaultValues as DefaultValues<V>,
    shouldFocusError: false,
  });
  const hasErrors = Object.keys(methods.formState.errors).length > 0;
  useEffect(() => setWrong(hasErrors), [hasErrors]);
  /** what the form began with, and what it has taken over from others since */
  const base = useRef(defaultValues);
  const draftState = useDraft(methods, base, draft, offered !== undefined);
  const meanwhile = useMeanwhile(methods, defaultValues, base);
  const sending = useAction(action, {
    done: undo ? undefined : done,
    quiet: true,
    keepPage: true,
    failed,
  });
  const [failure, setFailure] = useState<Failure>();

  const gone = failure?.status === 404;
  const submit = methods.handleSubmit(async (values) => {
    if (gone) return;
    setFailure(undefined);
    if (intercept?.(values)) return;
    const { version } = meanwhile;
    const sent = version === undefined ? values : { ...values, version };
    const typed = { values: methods.getValues(), base: base.current };
    const answer = await sending.run(sent, draftState.key.current);
    // Where no answer came, the browser makes the message itself, in English.
    const result = answer.ok ? answer : { ...answer, message: say(answer.message) };
    const back = result.ok ? undo?.(result.data) : undefined;
    if (back) {
      const offered = () => draftState.bringBackAfter(back, typed);
      offerUndo(done ?? result.message ?? "Saved", offered);
    }
    // What `done` says was said, and so was a question that somebody answered with no.
    else if (!quiet && (result.ok ? !done : result.message && !isTrouble(result))) tell(result);
    if (result.ok) {
      draftState.forget();
      meanwhile.forget();
      // Saved is what the record says now, in whatever way the server writes it.
      base.current = values;
      onDone?.(result.data);
      return;
    }
    // A save refused because it was saved before says so, and saving again makes another record.
    if (result.status === 409) draftState.key.current = newKey();
    setFailure(result);
    if (result.changed) meanwhile.refused(result);
    else {
      for (const [name, message] of Object.entries(result.fields ?? {})) {
        methods.setError(name as Path<V>, { type: "server", message });
      }
    }
    onFailure?.(result);
  });

  const startAgain = (values: V = defaultValues) => {
    draftState.forget();
    meanwhile.forget();
    setFailure(undefined);
    base.current = values;
    methods.reset(values);
  };

  // What was typed could not be checked: the code for it did not come.
  const unchecked = methods.formState.errors.root && noConnection;

  return {
    methods,
    element,
    /** a field that is drawn has the focus at once */
    focus: (name: string) => focusField(element.current, name),
    submit,
    pending: sending.pending,
    /** of a file, in percent */
    progress: sending.progress,
    stop: sending.stop,
    failure,
    /** said above the form */
    trouble: (!quiet && failure && isTrouble(failure) ? failure : undefined) ?? unchecked,
    /** somebody else was quicker: saving now is meant to win */
    overrides: meanwhile.version !== undefined,
    kept: draft !== undefined,
    clearFailure: () => setFailure(undefined),
    /** empties the form and its draft */
    startAgain,
    restored: draftState.restored,
    offer: offered &&
      draftState.offer && { ...draftState.offer, name: offered(draftState.offer.values) },
    secrets: draftState.secrets.current,
  };
}

type State = {
  pending: boolean;
  secrets: Set<string>;
  focus: (name: string) => void;
  overrides?: boolean;
  gone?: boolean;
};
const nowhere = { pending: false, secrets: new Set<string>(), focus: () => undefined };
const FormState = createContext<State>(nowhere);
export const useFormState = () => useContext(FormState);

/** The draft does not keep this field. */
export function useUnkept(name: string) {
  const { secrets } = useFormState();
  useEffect(() => {
    secrets.add(name);
    return () => void secrets.delete(name);
  }, [secrets, name]);
}

type FormProps<V extends FieldValues, T> = {
  form: ReturnType<typeof useActionForm<V, T>>;
  label?: string;
  className?: string;
  children: ReactNode;
};

export const wrongField =
  ':is(input, textarea, [contenteditable])[aria-invalid="true"], [aria-invalid="true"] input, [data-error] input';

export function Form<V extends FieldValues, T>(props: FormProps<V, T>) {
  const { form, label, className, children } = props;
  const { element } = form;
  const say = useSay();
  const { submitCount } = form.methods.formState;
  useEarlyTyping(element);

  useEffect(() => {
    if (submitCount) element.current?.querySelector<HTMLElement>(wrongField)?.focus();
  }, [submitCount, element]);

  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      // With Shift it strikes text through in an editor.
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.isComposing) return;
      // Enter alone is the next line of a text.
      const sends = event.key === "Enter" && document.activeElement instanceof HTMLTextAreaElement;
      if (event.key.toLowerCase() !== "s" && !sends) return;
      const openForm = document.activeElement?.closest("form[data-action]");
      const forms = document.querySelectorAll("form[data-action]");
      if (openForm ? openForm !== element.current : forms.length > 1) return;
      event.preventDefault();
      element.current?.requestSubmit();
    };
    window.addEventListener("keydown", save);
    return () => window.removeEventListener("keydown", save);
  }, [element]);

  return (
    <FormProvider {...form.methods}>
      <FormState
        value={{
          pending: form.pending,
          secrets: form.secrets,
          focus: form.focus,
          overrides: form.overrides,
          gone: form.trouble?.status === 404,
        }}
      >
        {/* post: before scripts run, what is typed must not land in the address */}
        <form
          ref={element}
          method="post"
          noValidate
          data-action
          aria-label={label}
          className={className ?? styles.form}
          onSubmit={form.submit}
        >
          {form.restored && submitCount === 0 && (
            <p className={styles.restored}>
              {say("What you typed before is back.")}{" "}
              <Button look="subtle" small onClick={() => form.startAgain()}>
                {say("Start again")}
              </Button>
            </p>
          )}
          {form.offer && (
            <p className={styles.restored}>
              Unfinished: {form.offer.name}{" "}
              <Button look="subtle" small onClick={form.offer.takeUp}>
                Go on
              </Button>
              <Button look="subtle" small onClick={form.offer.drop}>
                Drop it
              </Button>
            </p>
          )}
          {form.trouble && !form.pending && (
            <FormTrouble
              failure={form.trouble}
              isKept={form.kept}
              onAgain={() => element.current?.requestSubmit()}
              onDrop={() => form.startAgain()}
            />
          )}
          {children}
        </form>
      </FormState>
    </FormProvider>
  );
}

type SubmitProps = { children: ReactNode; wide?: boolean; disabled?: boolean };

/** After somebody else was quicker it says that saving now means one's own words (decision C14). */
export function SubmitButton({ children, disabled, ...rest }: SubmitProps) {
  const { pending, overrides, gone } = useFormState();
  return (
    <Button {...rest} disabled={disabled || gone} type="submit" look="primary" loading={pending}>
      {overrides ? "Save mine" : children}
    </Button>
  );
}

/** The button as wide as its words, in a form that stretches what stands in it. */
export const SubmitRow = (props: SubmitProps) => (
  <div>
    <SubmitButton {...props} />
  </div>
);
