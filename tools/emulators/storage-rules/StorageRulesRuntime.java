import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Evaluates storage.rules for the Storage emulator with the rules engine in the Firestore emulator's
 * jar. It replaces the official runtime on machines that cannot download it.
 *
 * <p>The protocol is that of firebase-tools' storage/rules/runtime.js: one JSON object per line on
 * stdin and stdout. The engine gets only the path and the method, because storage.rules use nothing
 * else. A rule that reads other data is an error. Every error denies the access, and only the engine
 * itself can permit it.
 */
public final class StorageRulesRuntime {
  private static final String SERVICE = "firebase.storage";
  private static final long EVALUATION_TIMEOUT_S = 20;

  /** The emulator parses every chunk as one object, so two lines must not arrive in one chunk. */
  private static final long GAP_BETWEEN_LINES_MS = 8;

  private static final JsonFormat.Parser PROTO = JsonFormat.parser().ignoringUnknownFields();
  private static final Gson GSON = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

  private final PrintStream out;
  private final Map<String, RulesetAst> rulesets = new HashMap<>();
  private long lastLineAt = 0;

  private StorageRulesRuntime(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    // Redirects the output of libraries, so that the emulator does not parse it as an answer.
    System.setOut(System.err);
    new StorageRulesRuntime(out).serve();
  }

  private void serve() throws IOException {
    send(answer(-1));
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.isBlank()) continue;
      try {
        handle(JsonParser.parseString(line).getAsJsonObject());
      } catch (RuntimeException e) {
        System.err.println("not a question: " + e.getMessage());
      }
    }
    // The end of stdin means that the emulator has ended.
    System.exit(0);
  }

  private void handle(JsonObject message) {
    JsonObject reply = answer(message.get("id").getAsLong());
    try {
      JsonObject context = message.getAsJsonObject("context");
      String action = message.get("action").getAsString();
      switch (action) {
        case "load_ruleset":
          load(context, reply);
          break;
        case "verify":
          JsonObject verdict = new JsonObject();
          verdict.addProperty("permit", permits(context));
          reply.add("result", verdict);
          break;
        default:
          throw new IllegalArgumentException("unknown action: " + action);
      }
    } catch (Throwable e) {
      reply.remove("result");
      reply.getAsJsonArray("errors").add(describe(e));
    }
    send(reply);
  }

  private void load(JsonObject context, JsonObject reply) throws InvalidProtocolBufferException {
    Source.Builder source = Source.newBuilder();
    PROTO.merge(GSON.toJson(context.get("source")), source);
    FirebaseRulesLangOptions options =
        FirebaseRulesLangOptions.builder()
            .trySllFirst(true)
            .typeCheck(FirebaseRulesLangOptions.TypeCheckAlgorithm.BASIC)
            .allowLetBindings(true)
            .allowImportStatements(false)
            .allowMultiFileRulesets(false)
            .allowCrossServiceRules(false)
            .allowTernaryOperator(true)
            .shadowedFieldWarnings(false)
            .shadowedFunctionWarnings(false)
            .maximumExpressionSize(FirebaseRulesLangOptions.DEFAULT_MAX_NUM_EXPRESSIONS)
            .build();
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone(options).compile(source.build());
    for (Issue issue : compiled.getIssues()) {
      if (issue.getSeverity() != Issue.Severity.ERROR) continue;
      int line = issue.getSourcePosition().getLine();
      reply.getAsJsonArray("errors").add("storage.rules:" + line + ": " + issue.getDescription());
    }
    if (reply.getAsJsonArray("errors").size() > 0) return;
    if (compiled.hasCompilationError()) throw new IllegalStateException("the rules do not compile");
    String name = context.get("rulesetName").getAsString();
    rulesets.put(name, compiled.getRulesetAst());
    JsonObject result = new JsonObject();
    // The version in the first line of storage.rules. The emulator refuses to list files under version 1.
    result.addProperty("rulesVersion", 2);
    reply.add("result", result);
  }

  private static String describe(Throwable e) {
    Throwable cause = e;
    while (cause.getCause() != null) cause = cause.getCause();
    return cause.getMessage() == null ? cause.toString() : cause.getMessage();
  }

  private boolean permits(JsonObject context) throws Exception {
    RulesetAst rules = rulesets.get(context.get("rulesetName").getAsString());
    if (rules == null) throw new IllegalStateException("no such ruleset is loaded");
    AuthRuleEvaluator.RuleContext.Builder rule =
        AuthRuleEvaluator.RuleContext.builder()
            .service(SERVICE)
            .method(context.get("method").getAsString())
            .path(path(context.get("path").getAsString()));
    return new DefaultEvaluator(rules)
        .evaluate(rule.build())
        .get(EVALUATION_TIMEOUT_S, TimeUnit.SECONDS)
        .permit();
  }

  private static ExpressionPathValue path(String text) {
    ExpressionPathValue.Builder path = ExpressionPathValue.newBuilder();
    for (String segment : text.split("/")) {
      if (segment.isEmpty()) continue;
      path.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(segment));
    }
    return path.build();
  }

  /** The status is always "ok", because the emulator ignores any other answer and waits for ever. */
  private static JsonObject answer(long id) {
    JsonObject answer = new JsonObject();
    answer.addProperty("id", id);
    answer.addProperty("status", "ok");
    answer.add("errors", new JsonArray());
    return answer;
  }

  private void send(JsonElement message) {
    long wait = lastLineAt + GAP_BETWEEN_LINES_MS - System.currentTimeMillis();
    if (wait > 0) {
      try {
        Thread.sleep(wait);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
    out.println(GSON.toJson(message));
    lastLineAt = System.currentTimeMillis();
  }
}
